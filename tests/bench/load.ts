import autocannon from 'autocannon'
import { cpuMs, difference, sum, type Pids } from './process-figures.ts'

export interface Measured {
  perSecond: number
  p50: number
  p97: number
  p99: number
  /** CPU of all measured processes for one request, in ms. */
  cpuMs: number
  failed: number
  byProcess: Record<string, number>
}

export type Request = Pick<autocannon.Request, 'method' | 'path' | 'body' | 'headers' | 'setupRequest'>

const CONNECTIONS = 32
const WARM_UP_SECONDS = 2

const fire = (url: string, request: Request, duration: number) =>
  autocannon({ url, connections: CONNECTIONS, duration, requests: [request] })

/** Loads one call with 32 connections and counts from the first request on; latencies in ms. */
export const loadAtOnce = async (
  url: string,
  pids: Pids,
  request: Request,
  seconds: number,
): Promise<Measured> => {
  const before = cpuMs(pids)
  const result = await fire(url, request, seconds)
  const used = difference(cpuMs(pids), before)
  const answered = result['2xx']
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    cpuMs: sum(used) / answered,
    failed: result.non2xx + result.errors,
    byProcess: Object.fromEntries(Object.entries(used).map(([name, ms]) => [name, ms / answered])),
  }
}

/** As `loadAtOnce`, after a time to warm up. */
export const load = async (url: string, pids: Pids, request: Request, seconds: number): Promise<Measured> => {
  await fire(url, request, WARM_UP_SECONDS)
  return loadAtOnce(url, pids, request, seconds)
}
