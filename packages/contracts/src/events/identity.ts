import { z } from 'zod'
import { id } from '../common.ts'
import { role } from '../user.ts'
import { declareEvent } from './event.ts'

export const userChanged = declareEvent({
  topic: 'user-changed',
  owner: 'identity',
  when: 'An account was opened, verified, given other roles, disabled or deleted, or used for the first time on a day.',
  data: z.object({
    type: z.enum(['insert', 'update', 'delete']),
    user: z.object({
      id,
      roles: z.array(role),
      emailVerified: z.boolean(),
      disabled: z.boolean(),
      /** The last day, by UTC, on which the account was used; absent when it never was. */
      seenOn: z.iso.date().optional(),
    }),
  }),
})
