import type { Refusal } from '@shop/service-kit/refusal'
import type { AggregateRules } from '@shop/service-kit/aggregate/rules'

/** Runs commands one after the other through an aggregate's rules, as the store would see it. */
export const given = <State, Command, Event>(rules: AggregateRules<State, Command, Event>, start?: State) => {
  let state = start
  let version = 0
  return {
    /** The events of a command, or the code of its refusal. */
    when: (command: Command, now: Date): Event[] | Refusal['code'] => {
      const decision = rules.decide(state, command, now)
      if ('refusal' in decision) return decision.refusal.code
      for (const event of decision.events) {
        version += 1
        state = rules.evolve(state, event, version)
      }
      return [...decision.events]
    },
    get state(): State {
      if (state === undefined) throw new Error('Nothing has happened yet.')
      return state
    },
  }
}
