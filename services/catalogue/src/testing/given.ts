import { Refusal } from '@shop/service-kit/refusal'
import type { AggregateRules } from '@shop/service-kit/aggregate/rules'

/** Runs commands one after the other through an aggregate's rules, as the store would see it. */
export const given = <State, Command, Event>(
  rules: AggregateRules<State, Command, Event>,
  ...past: readonly (readonly [command: Command, at: Date])[]
) => {
  let state: State | undefined
  let version = 0
  const run = (command: Command, at: Date): readonly Event[] | Refusal => {
    const decision = rules.decide(state, command, at)
    if ('refusal' in decision) return decision.refusal
    for (const event of decision.events) {
      version += 1
      state = rules.evolve(state, event, version)
    }
    return decision.events
  }
  for (const [command, at] of past) run(command, at)
  return {
    when: (command: Command, at: Date) => {
      const result = run(command, at)
      return {
        events: result instanceof Refusal ? [] : result,
        refusal: result instanceof Refusal ? result : undefined,
        get state(): State {
          if (state === undefined) throw new Error('Nothing has happened yet.')
          return state
        },
      }
    },
  }
}
