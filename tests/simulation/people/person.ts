import type { Endpoint } from '@shop/contracts/endpoint'
import type { Network, Request } from '../ports/network.ts'
import type { Stripe } from '../ports/stripe.ts'
import type { World } from '../world/world.ts'
import type { Told } from './told.ts'

/** Where people meet the shop. */
export interface Street {
  world: World
  network: Network
  stripe: Stripe
  told: Told
}

export interface Heard {
  status: number
  /** Whatever came back; people look at what they know. */
  body: Record<string, unknown>
}

const PATIENCE_MS = 30_000

/** One request from a browser; 0 is the status of no answer. */
export const ask = async (street: Street, endpoint: Endpoint, request: Request): Promise<Heard> => {
  try {
    const { status, body } = await street.network.send(endpoint, request, PATIENCE_MS)
    return { status, body: (body ?? {}) as Record<string, unknown> }
  } catch {
    return { status: 0, body: {} }
  }
}

export const isOk = ({ status }: Heard) => status >= 200 && status < 300
/** Nobody can tell whether it was done. */
export const isUnclear = ({ status }: Heard) => status === 0 || status >= 500

/** Asks again while nobody can tell whether it was done. */
export const insist = async (
  street: Street,
  endpoint: Endpoint,
  request: Request,
  times = 3,
): Promise<Heard> => {
  for (let time = 1; ; time += 1) {
    const heard = await ask(street, endpoint, request)
    if (!isUnclear(heard) || time === times) return heard
    await street.world.timeline.sleep(street.world.random.between(500, 8000))
  }
}

/** Takes so many seconds, at random between two. */
export const dawdle = ({ world }: Street, from: number, to: number) =>
  world.timeline.sleep(world.random.between(from, to) * 1000)
