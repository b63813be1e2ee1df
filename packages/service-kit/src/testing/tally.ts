import { z } from 'zod'
import { declareEvent } from '@shop/contracts/events/event'
import { accept, announcement, refuse, type AggregateRules } from '../aggregate/rules.ts'
import { Refusal } from '../refusal.ts'

/** The smallest aggregate that can be told everything: a sum, who added to it, and a limit. */
export interface Tally {
  id: string
  sum: number
  /** Ids of the commands that were taken, in order. */
  taken: string[]
}
export interface Add {
  by: number
  commandId: string
}
export interface Added {
  by: number
  commandId: string
}

export const TALLY_LIMIT = 100

export const tallyChanged = declareEvent({
  topic: 'tally-changed',
  owner: 'inventory',
  when: 'Somebody added to a tally.',
  data: z.object({ sum: z.int(), by: z.int() }),
})

/** Adds; 0 changes nothing, a repeat changes nothing, above the limit is refused, and NaN breaks the rules. */
export const tallyRules: AggregateRules<Tally, Add, Added> = {
  decide: (state, { by, commandId }) => {
    if (Number.isNaN(by)) throw new Error('The rules cannot add this.')
    if ((state?.sum ?? 0) + by > TALLY_LIMIT)
      return refuse(new Refusal('insufficient_stock', 'The tally is full.'))
    if (state && (by === 0 || state.taken.includes(commandId))) return accept()
    return accept({ by, commandId })
  },
  evolve: (state, { by, commandId }) => ({
    id: 'tally',
    sum: (state?.sum ?? 0) + by,
    taken: [...(state?.taken ?? []), commandId],
  }),
  announce: ({ by }, _before, { sum }) => announcement(tallyChanged, { sum, by }),
}
