import type { IncomingMessage, ServerResponse } from 'node:http'
import { probePaths } from '../probes.ts'
import { unavailable } from '../refusal.ts'
import { presentRefusal } from './problem-answers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const PROBES: ReadonlySet<string | undefined> = new Set(probePaths)
/** When to come again, in seconds. */
const RETRY_AFTER_S = 1

const turnAway = (response: ServerResponse) => {
  const refusal = unavailable('The shop is very busy right now. Please try again in a moment.')
  response.writeHead(503, {
    'content-type': 'application/problem+json',
    'retry-after': String(RETRY_AFTER_S),
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(presentRefusal(refusal)))
}

/**
 * Counts who is inside. More than can be served in good time are asked to come again, before they cost anything; while
 * it closes, everybody is told on leaving not to come back by the same connection.
 */
export class Door {
  readonly #handler: Handler
  readonly #most: number
  readonly #inside = new Set<ServerResponse>()
  #isClosing = false

  constructor(handler: Handler, most: number) {
    this.#handler = handler
    this.#most = most
  }

  readonly enter = (request: IncomingMessage, response: ServerResponse): void => {
    if (this.#isClosing) response.setHeader('connection', 'close')
    if (this.#inside.size >= this.#most && !PROBES.has(request.url)) {
      turnAway(response)
      return
    }
    this.#inside.add(response)
    response.once('close', () => this.#inside.delete(response))
    this.#handler(request, response)
  }

  beginClosing(): void {
    this.#isClosing = true
    for (const response of this.#inside) if (!response.headersSent) response.setHeader('connection', 'close')
  }
}
