import { randomUUID } from 'node:crypto'
import { Schema, type Connection } from 'mongoose'
import { isDuplicateKey } from '@shop/service-kit/mongo/duplicate-key'
import type { Clock } from '@shop/service-kit/ports'
import { Refusal } from '@shop/service-kit/refusal'

/**
 * Settles who wins when a picture is deleted while somebody puts it into a product, a post or a page. Whoever uses
 * pictures claims them before saving; whoever deletes one dooms it before looking for uses. A claim and a doom are
 * conditional writes of one document: after a claim nobody can doom it until what claimed it is saved and found, after
 * a doom nobody can claim it.
 */
export interface PictureClaims {
  /** @throws Refusal when one of them is deleted, or about to be */
  claim(names: readonly string[]): Promise<void>
  /** Undefined while somebody is just about to use it. */
  doom(name: string): Promise<Doomed | undefined>
}

export interface Doomed {
  /** It is used after all. */
  spare(): Promise<void>
  /** It is gone; nobody can use it any more. */
  done(): Promise<void>
}

/** No save takes longer than this, in ms. */
const CLAIMED_FOR_MS = 60_000
/** A deletion that a crash left unfinished no longer counts after this, in ms; no deletion takes as long. */
const DOOMED_FOR_MS = 10 * 60_000

const schema = new Schema(
  {
    _id: { type: String, required: true },
    claimedAt: { type: Date, default: null },
    doomedAt: { type: Date, default: null },
    doomedBy: { type: String, default: null },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
)

const deletedPicture = () =>
  new Refusal('validation_failed', 'One of the pictures has been deleted. Please choose another one.')

export const createPictureClaims = (mongo: Connection, clock: Clock): PictureClaims => {
  const Claims = mongo.model('picture_claims', schema, 'picture_claims')
  const before = (ms: number) => new Date(clock.now().getTime() - ms)

  /** Writes if the condition holds or nothing is known yet; an insert beside an existing document fails, and says no. */
  const writeIf = async (_id: string, condition: object, fields: object) => {
    try {
      await Claims.updateOne({ _id, deletedAt: null, ...condition }, { $set: fields }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  const claimOne = async (name: string) => {
    const notDoomed = { $or: [{ doomedAt: null }, { doomedAt: { $lt: before(DOOMED_FOR_MS) } }] }
    if (!(await writeIf(name, notDoomed, { claimedAt: clock.now() }))) throw deletedPicture()
  }

  const doom = async (name: string): Promise<Doomed | undefined> => {
    const doomedBy = randomUUID()
    const notClaimed = { $or: [{ claimedAt: null }, { claimedAt: { $lt: before(CLAIMED_FOR_MS) } }] }
    if (!(await writeIf(name, notClaimed, { doomedAt: clock.now(), doomedBy }))) return undefined
    const update = async (fields: object) => {
      await Claims.updateOne({ _id: name, doomedBy }, { $set: fields })
    }
    return {
      spare: () => update({ doomedAt: null, doomedBy: null }),
      done: () => update({ deletedAt: clock.now() }),
    }
  }

  return {
    claim: async (names) => {
      for (const name of names) await claimOne(name)
    },
    doom,
  }
}
