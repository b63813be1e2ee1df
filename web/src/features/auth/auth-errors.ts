import { isProblem } from '../../api/problem.ts'

const UNEXPECTED = new Set(['offline', 'internal', 'unavailable'])

/** The sentence for a failed sign-in or registration: the shop's own, or one for when nobody knows why. */
export const authFailure = (error: unknown, what: 'login' | 'registration') => {
  if (!isProblem(error) || UNEXPECTED.has(error.code)) return `An unexpected error occurred during ${what}`
  return error.detail || (what === 'login' ? 'Login failed' : 'Registration failed')
}
