import type { Endpoint, ServiceName } from '@shop/contracts/endpoint'
import type { Caller } from '@shop/service-kit/http/access'
import type { Implementation } from '@shop/service-kit/http/implement'
import { presentRefusal, toRefusal } from '@shop/service-kit/http/problem-answers'
import { noAnswer, refusalOf, retrying, type ServiceClient } from '@shop/service-kit/service-client'
import type { Machine } from '../world/machine.ts'
import type { World } from '../world/world.ts'
import { StripeRefusal } from './stripe.ts'

/** A process that answers requests. */
export interface Server {
  machine: Machine
  endpoints: ReadonlyMap<Endpoint, Implementation>
}

export interface Request {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: unknown
  caller?: Caller
  ctx?: unknown
}

export interface Answer {
  status: number
  body: unknown
}

const cookies = { get: () => undefined, set: () => undefined }
/** As much of the HTTP framework as the routes touch. */
const PLAIN_CONTEXT = { set: () => undefined, get: () => '', cookies, fresh: false }

const parsed = (endpoint: Endpoint, { params, query, headers, body, caller, ctx }: Request) => ({
  params: endpoint.params?.parse(params ?? {}),
  query: endpoint.query?.parse(query ?? {}),
  headers: endpoint.headers?.parse(headers ?? {}),
  body: endpoint.body?.parse(body === undefined ? {} : JSON.parse(JSON.stringify(body))),
  caller,
  ctx: { ...PLAIN_CONTEXT, ...(ctx as object | undefined) },
})

/** Requests between browsers, services and Stripe's webhooks: lost on the way there, or on the way back. */
export class Network {
  readonly #world: World
  readonly #servers: () => readonly Server[]

  constructor(world: World, servers: () => readonly Server[]) {
    this.#world = world
    this.#servers = servers
  }

  /** Rejects like a call that found nobody or took too long; a refusal is an answer. */
  send(endpoint: Endpoint, request: Request, timeoutMs: number): Promise<Answer> {
    const { timeline, random, latency, faults } = this.#world
    return new Promise((resolve, reject) => {
      timeline.after(timeoutMs, () => reject(noAnswer()))
      if (faults.strikes('callLost')) return
      timeline.after(latency(), () => {
        const alive = this.#serving(endpoint.service)
        if (alive.length === 0) {
          timeline.after(latency(), () => reject(noAnswer()))
          return
        }
        const server = random.pick(alive)
        void this.#answer(server, endpoint, request).then((answer) => {
          if (server.machine.isDead || faults.strikes('callAnswerLost')) return
          timeline.after(latency(), () => resolve(answer))
        })
      })
    })
  }

  #serving(service: ServiceName): Server[] {
    return this.#servers().filter(({ machine }) => !machine.isDead && machine.name.startsWith(service))
  }

  async #answer({ machine, endpoints }: Server, endpoint: Endpoint, request: Request): Promise<Answer> {
    const implementation = endpoints.get(endpoint)
    if (!implementation) throw new Error(`${machine.name} does not answer ${endpoint.path}.`)
    this.#world.story.tell(machine.name, `is asked ${endpoint.method} ${endpoint.path}`, () =>
      JSON.stringify({ ...(request.params as object | undefined), ...(request.body as object | undefined) }),
    )
    try {
      const input = parsed(endpoint, request) as unknown as Parameters<Implementation['answer']>[0]
      return { status: endpoint.status ?? 200, body: await implementation.answer(input) }
    } catch (error) {
      return this.#problem(machine, endpoint, error)
    }
  }

  /** As the shop's own HTTP answers it; what nobody foresaw is a broken law. */
  #problem(machine: Machine, endpoint: Endpoint, error: unknown): Answer {
    this.#world.story.tell(machine.name, `says no to ${endpoint.path}`, () => String(error))
    const refusal = toRefusal(error)
    const isForeseen = refusal.code !== 'internal' || error instanceof StripeRefusal
    if (!isForeseen)
      this.#world.violations.push(`${machine.name} broke at ${endpoint.path}: ${String(error)}`)
    return { status: refusal.status, body: presentRefusal(refusal) }
  }
}

/** Calls from one service to others, with the retries of the real client. */
export const clientOf = (machine: Machine, network: Network, timeoutMs: number): ServiceClient =>
  retrying(async (endpoint, input) => {
    const { status, body } = await aliveOnly(machine, network.send(endpoint, input, timeoutMs))
    if (status >= 400) throw refusalOf(endpoint, status, body)
    return body
  }, machine.pause)

/** What comes back to a process that has died since comes to nobody. */
const aliveOnly = <Result>(machine: Machine, answer: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    answer.then(
      (result) => !machine.isDead && resolve(result),
      (error: unknown) => !machine.isDead && reject(error as Error),
    )
  })
