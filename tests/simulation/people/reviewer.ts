import { deleteOwnReview, getOwnReview, putOwnReview } from '@shop/contracts/api/reviews'
import type { Caller } from '@shop/service-kit/http/access'
import { short } from '../world/world.ts'
import type { Member } from './member.ts'
import { ask, dawdle, insist, isOk, type Street } from './person.ts'

const LOOKS = 4

/** Somebody who bought a product and says how it is: some think again, some take it back. */
export class Reviewer {
  readonly #street: Street
  readonly #member: Member
  readonly #productId: string
  /** The stars that stand, or null once taken back; undefined when nobody told whether it was done. */
  #said: number | null | undefined

  constructor(street: Street, member: Member, productId: string) {
    this.#street = street
    this.#member = member
    this.#productId = productId
  }

  async review(): Promise<void> {
    const { random } = this.#street.world
    if (!(await this.#mayReview())) return
    await this.#write()
    if (random.chance(0.5)) {
      await dawdle(this.#street, 1, 120)
      await (random.chance(0.6) ? this.#write() : this.#withdraw())
    }
    await this.#rely()
  }

  get #request() {
    return { params: { id: this.#productId } }
  }

  /** Looks now and then whether the shop knows of the purchase by now. */
  async #mayReview(): Promise<boolean> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await dawdle(this.#street, 2, 60)
      const caller = await this.#member.caller()
      if (!caller) return false
      const heard = await ask(this.#street, getOwnReview, { ...this.#request, caller })
      if (isOk(heard) && heard.body['canReview'] === true) return true
    }
    return false
  }

  async #write(): Promise<void> {
    const stars = this.#street.world.random.whole(1, 5)
    const body = { stars, text: `It is worth ${stars} stars.` }
    const heard = await this.#as((caller) =>
      insist(this.#street, putOwnReview, { ...this.#request, body, caller }),
    )
    this.#said = heard && isOk(heard) ? stars : undefined
  }

  async #withdraw(): Promise<void> {
    const heard = await this.#as((caller) =>
      insist(this.#street, deleteOwnReview, { ...this.#request, caller }),
    )
    this.#said = heard && isOk(heard) ? null : undefined
  }

  async #as<Result>(act: (caller: Caller) => Promise<Result>): Promise<Result | undefined> {
    const caller = await this.#member.caller()
    return caller && act(caller)
  }

  async #rely(): Promise<void> {
    const said = this.#said
    const caller = await this.#member.caller()
    if (said === undefined || !caller) return
    const { told } = this.#street
    told.promise(`${short(caller.id)} gave ${short(this.#productId)} ${String(said)} stars`, () => {
      const review = told.review(this.#productId, caller.id)
      return said === null ? review?.deletedAt !== null : review?.deletedAt === null && review.stars === said
    })
  }
}
