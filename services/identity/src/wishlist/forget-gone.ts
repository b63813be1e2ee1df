import type { Clock, DocumentStore } from '@shop/service-kit/ports'
import type { Job } from '@shop/service-kit/jobs'
import type { UserState } from '../user/user.state.ts'

const EVERY_MS = 10 * 60_000
/** Much longer than an access token lives, or a restart takes. */
const LOOK_BACK_MS = 24 * 60 * 60_000
const BATCH = 500

interface Needs {
  users: Pick<DocumentStore<Pick<UserState, 'id' | 'deletedAt'>>, 'find'>
  clock: Clock
  forget(userId: string): Promise<unknown>
}

/**
 * Empties the wishlists of accounts that were deleted of late: of some a crash came between, and to some wishes were added
 * afterwards, with a token that was still good.
 */
export const forgetWishesOfGone = ({ users, clock, forget }: Needs): Job => ({
  name: 'wishes of closed accounts',
  everyMs: EVERY_MS,
  run: async () => {
    const deletedAt = { $gte: new Date(clock.now().getTime() - LOOK_BACK_MS) }
    for (let skip = 0; ; skip += BATCH) {
      const gone = await users.find({ deletedAt }, { sort: { deletedAt: 1 }, skip, limit: BATCH })
      for (const { state } of gone) await forget(state.id)
      if (gone.length < BATCH) return
    }
  },
})
