import type { ServerResponse } from 'node:http'
import type { Dispatcher, Pool } from 'undici'
import { headersToClient } from './headers.ts'
import type { Sent } from './upstreams.ts'

const gone = new Error('The client went away.')

/** Passes a service's answer on as it comes, no faster than the client takes it. */
class Passing implements Dispatcher.DispatchHandler {
  readonly #res: ServerResponse
  readonly #began: (() => void) | undefined
  readonly #done: (error?: Error) => void
  #controller: Dispatcher.DispatchController | undefined

  constructor(res: ServerResponse, began: (() => void) | undefined, done: (error?: Error) => void) {
    this.#res = res
    this.#began = began
    this.#done = done
    res.once('close', () => {
      if (!res.writableFinished) this.#controller?.abort(gone)
    })
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.#res.destroyed) controller.abort(gone)
  }

  onResponseStart(_: unknown, status: number, headers: Parameters<typeof headersToClient>[0]) {
    if (status < 200) return
    this.#began?.()
    this.#res.writeHead(status, headersToClient(headers))
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#res.write(chunk)) return
    controller.pause()
    this.#res.once('drain', () => controller.resume())
  }

  onResponseEnd() {
    this.#res.end()
    this.#done()
  }

  onResponseError(_: unknown, error: Error) {
    this.#done(error)
  }
}

/**
 * Sends a request to a service and streams its answer; `began` is called before the first byte is passed on.
 * Rejects with what went wrong; then nothing was sent unless the answer had begun.
 */
export const streamAnswer = (
  pool: Pool,
  sent: Sent,
  res: ServerResponse,
  began?: () => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error) => (error ? reject(error) : resolve())
    pool.dispatch(sent, new Passing(res, began, done))
  })
