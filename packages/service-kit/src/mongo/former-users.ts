import type { ReadModelStore } from '../ports.ts'
import { readModelSchema } from './read-model-store.ts'

/**
 * That somebody has closed their account. Their last access token is good for some minutes more, and what they do with it
 * is heard of by nobody else: who keeps something that names them notes here that they left, before looking for it, and
 * looks here after storing something new. So one of the two finds the other.
 */
export interface FormerUser {
  hasLeft: true
}

export const formerUserSchema = readModelSchema({ hasLeft: { type: Boolean, required: true } })

export const hasLeft = async (former: ReadModelStore<FormerUser>, userId: string): Promise<boolean> =>
  (await former.get([userId])).length > 0
