import { describe, expect, it } from 'vitest'
import { loginInput, registerInput } from './user.ts'

const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'secret' }
const complaint = (changes: object) => {
  const issue = registerInput.safeParse({ ...person, ...changes }).error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}

describe('a registration', () => {
  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['lastName', ' B ', 'Last name must be at least 2 characters'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters'],
  ])('with the %s "%s" is refused with "%s"', (field, value, message) => {
    expect(complaint({ [field]: value })).toEqual([field, message])
  })

  it('is taken at its limits', () => {
    expect(complaint({ firstName: 'Al', lastName: 'Bo', password: '123456' })).toBeUndefined()
  })

  it('cannot hand out roles', () => {
    expect(registerInput.safeParse({ ...person, roles: ['admin'] }).success).toBe(false)
  })
})

describe('a sign-in', () => {
  it('is not remembered unless asked', () => {
    expect(loginInput.parse({ email: person.email, password: person.password }).rememberMe).toBe(false)
  })

  it.each([
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: undefined }, 'You must provide either an email or phone number and a password'],
    [{ password: undefined }, 'You must provide either an email or phone number and a password'],
  ])('with %j says "%s"', (changes, message) => {
    const input = { email: person.email, password: person.password, ...changes }
    expect(loginInput.safeParse(input).error?.issues[0]?.message).toBe(message)
  })
})
