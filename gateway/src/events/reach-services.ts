import { setTimeout as wait } from 'node:timers/promises'
import type { Readiness } from '@shop/service-kit/probes'

const AGAIN_MS = 200

const isThere = async (url: string, signal: AbortSignal) => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(2000)])
  const answer = await fetch(new URL('/healthz', url), { signal: limit }).catch(() => undefined)
  await answer?.body?.cancel().catch(() => undefined)
  return answer?.ok === true
}

/** Marks each service as ready once it has answered; from then on its outages are answered as such. */
export const reachServices = async (
  urls: Record<string, string>,
  readiness: Readiness,
  signal: AbortSignal,
) => {
  const reach = async ([name, url]: [string, string]) => {
    while (!signal.aborted) {
      if (await isThere(url, signal)) return readiness.ready(name)
      await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  await Promise.all(Object.entries(urls).map(reach))
}
