import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CheckoutAnswer } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import { createShopper } from '../../flows/support/shopper.ts'
import type { Town } from './town.ts'

/** What people were told, and may rely on. */
export interface Told {
  /** Orders that were answered at the checkout, and those of them that Stripe's page took money for. */
  taken: Set<string>
  paid: Set<string>
  /** Requests that were answered, and those that broke or were answered with 5xx. */
  answered: number
  failed: string[]
}

const AGAIN_MS = 300
/** Nobody waits longer than this for one step, in ms. */
const PATIENCE_MS = 180_000

/** The other side closed a kept connection while a request was on its way to it. */
const isClosedInPassing = (error: unknown) =>
  error instanceof Error && /other side closed|ECONNRESET/.test(String(error.cause))

/** Sends once more, over another connection, what met a closing one: as every browser does, unseen by its user. */
const asBrowsersDo = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    if (isClosedInPassing(error)) return ask()
    throw error
  })

type Heard = { status: number; body: unknown } | undefined

/** People who buy again and again until they are sent home. */
export const openCrowd = (town: Town, products: readonly Product[], people: number) => {
  const told: Told = { taken: new Set(), paid: new Set(), answered: 0, failed: [] }
  const { stripe } = town.stack.addresses
  if (!stripe) throw new Error('The crowd pays at the local Stripe.')
  let isOpen = true

  /** Asks until there is an answer that is not the shop's failure, as a browser's user would. */
  const insist = async <Answer extends Heard>(
    what: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
      const answer = await asBrowsersDo(ask).catch((error: unknown) => {
        told.failed.push(`${what}: ${String(error instanceof Error ? (error.cause ?? error) : error)}`)
        return undefined
      })
      if (answer && answer.status < 500) {
        told.answered += 1
        return answer
      }
      if (answer) told.failed.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`)
      await wait(AGAIN_MS)
    }
    throw new Error(`Nobody could do this for ${PATIENCE_MS} ms: ${what}`)
  }

  const visit = async (turn: number) => {
    const shopper = createShopper(town.url, stripe)
    const product = products[turn % products.length]
    if (!product) return
    const held = await insist('put', () => shopper.put(product, 1 + (turn % 3)))
    if (held?.status !== 200) return
    if (turn % 11 === 0) return
    const key = randomUUID()
    const answer = await insist('checkout', () => shopper.checkout([[product, 1 + (turn % 3)]], key))
    if (answer?.status !== 200) return
    const { orderId, url } = answer.body as CheckoutAnswer
    told.taken.add(orderId)
    if (turn % 7 === 0) await shopper.letExpire(url)
    else if ((await shopper.pay(url)).status === 200) told.paid.add(orderId)
  }

  const buyer = async (number: number) => {
    for (let turn = number; isOpen; turn += people) await visit(turn)
  }
  const buying = Promise.all(Array.from({ length: people }, (_, number) => buyer(number)))
  return {
    told,
    /** Lets everybody finish what they are at. */
    sendHome: async () => {
      isOpen = false
      await buying
    },
  }
}
