import { expect } from 'vitest'
import type { Attack } from './requests.ts'

/** What tells an attacker how the shop is made. */
const INSIDES = /node_modules|\.ts:\d+|MongoServerError|E11000|ECONNREFUSED|SyntaxError|kafkajs|\$clusterTime/
/** How long any answer may take, in ms. */
const SLOW_MS = 2000

export interface Struck {
  status: number
  text: string
  ms: number
}

const send = async (
  url: string,
  { method, path, headers, body }: Attack,
): Promise<Struck & { type: string }> => {
  const startedAt = performance.now()
  const response = await fetch(url + path, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    type: response.headers.get('content-type') ?? '',
    ms: performance.now() - startedAt,
  }
}

/** Sends it and holds the answer to what holds for all: no failure of ours, no insides, a problem that says its code. */
export const strike = async (url: string, attack: Attack): Promise<Struck> => {
  let struck = await send(url, attack)
  // Once slow may be the machine, twice is the shop.
  if (struck.ms > SLOW_MS) struck = await send(url, attack)
  expect(struck.ms).toBeLessThan(SLOW_MS)
  expect(struck.status, struck.text).toBeLessThan(500)
  expect(struck.text).not.toMatch(INSIDES)
  if (struck.status >= 400) {
    expect(struck.type).toContain('application/problem+json')
    const problem = JSON.parse(struck.text) as Record<string, unknown>
    expect([typeof problem['code'], typeof problem['detail']]).toEqual(['string', 'string'])
  }
  return struck
}
