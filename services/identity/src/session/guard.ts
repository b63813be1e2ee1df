import { Aggregate, type AggregateOptions } from '@shop/service-kit/aggregate/aggregate'
import { fingerprint } from '../secret.ts'
import { emailKeyOf } from '../user/user.state.ts'
import { guardRules, type GuardCommand, type GuardEvent, type GuardState } from './guard.rules.ts'

export interface SignInGuard {
  /** Counts a try to sign in with an address. @throws Refusal rate_limited, with `retryAfter` in seconds */
  admit(email: string): Promise<unknown>
  /** Forgets the tries that came before. */
  forgive(email: string): Promise<unknown>
}

type Options = Omit<AggregateOptions<GuardState, GuardCommand, GuardEvent>, 'name' | 'rules' | 'announce'>

/** Slows down whoever guesses passwords of one account, from wherever they come. */
export const createSignInGuard = (options: Options): SignInGuard => {
  const guards = new Aggregate({
    name: 'sign-in guard',
    rules: guardRules,
    announce: () => undefined,
    ...options,
  })
  const run = (email: string, type: GuardCommand['type']) => {
    const id = fingerprint(emailKeyOf(email))
    return guards.require(id, { type, id })
  }
  return { admit: (email) => run(email, 'try'), forgive: (email) => run(email, 'forgive') }
}
