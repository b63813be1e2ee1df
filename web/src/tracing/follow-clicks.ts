import { TRACES_PATH, type Click, type Recorder } from './recorder.ts'

/** So long after a click a first call is taken for its consequence, in ms. */
const CONSEQUENCE_MS = 1000

const anId = /^([0-9a-f]{8}-[0-9a-f-]{27}|\d+|[\w-]{24,})$/i

/** An address without what it is about: ids become `:id`, questions are cut off. */
export const withoutIds = (path: string): string =>
  path
    .split('/')
    .map((part) => (anId.test(part) ? ':id' : part))
    .join('/')

interface Surroundings {
  recorder: Recorder
  /** Which part of the clicks is recorded, from 0 to 1. */
  ratio: number
  /** Milliseconds since the page was opened. */
  now?: () => number
  page: Pick<Window, 'fetch' | 'addEventListener'> & { location: Pick<Location, 'origin' | 'pathname'> }
}

/**
 * Records clicks with the calls that they bring about, and says with each call which trace it belongs to. What stood on
 * a button or in a field is not recorded.
 */
export const followClicks = ({ recorder, ratio, page, now = () => performance.now() }: Surroundings) => {
  let last: { name: string; at: number; isChosen: boolean } | undefined
  let click: Click | undefined

  const underWay = () => {
    if (click && !click.isOver) return click
    if (!last?.isChosen || now() - last.at > CONSEQUENCE_MS) return undefined
    click = recorder.begin(last.name, last.at)
    last = undefined
    return click
  }

  const follow = (event: Event) => {
    const name = `${event.type} on ${withoutIds(page.location.pathname)}`
    click?.end()
    click = undefined
    last = { name, at: now(), isChosen: Math.random() < ratio }
  }
  for (const kind of ['click', 'submit']) page.addEventListener(kind, follow, { capture: true })
  page.addEventListener('pagehide', () => click?.end(), { capture: true })

  const send = page.fetch.bind(page)
  page.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    const isCall = origin === page.location.origin && pathname.startsWith('/api/') && pathname !== TRACES_PATH
    const call = isCall ? underWay()?.call(`${request.method} ${withoutIds(pathname)}`) : undefined
    if (!call) return send(request)
    request.headers.set('traceparent', call.traceparent)
    try {
      const response = await send(request)
      call.end(response.status)
      return response
    } catch (error) {
      call.end(undefined)
      throw error
    }
  }
}
