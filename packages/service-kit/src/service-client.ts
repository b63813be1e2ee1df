import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import type { Answer, Endpoint, Parsed, ServiceName } from '@shop/contracts/endpoint'
import { problem } from '@shop/contracts/problem'
import { currentDeed, DEED_HEADER, RECORDED_HEADER, writeDeed } from './audit/deed.ts'
import { signServiceToken } from './http/access.ts'
import { isOutage } from './outage.ts'
import { Refusal, unavailable } from './refusal.ts'
import { currentTrace } from './trace.ts'
import { asStep, type StepFacts } from './tracing/step.ts'

/** What a call sends along; nothing where the endpoint declares nothing. */
export interface CallInput<E extends Endpoint> {
  params?: Answer<E['params']>
  body?: Answer<E['body']>
}

/** Calls to other services: through endpoints only, with a limit on the wait, safe to repeat. */
export interface ServiceClient {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Parsed<E['response']>>
}

export interface ServiceClientOptions {
  from: string
  serviceSecret: string
  urls: Partial<Record<ServiceName, string>>
  timeoutMs?: number
}

const RETRY_MS = [100, 400]
const TOKEN_KEPT_MS = 30_000

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const noAnswer = (cause?: unknown): Refusal =>
  unavailable('A part of the shop did not answer. Please try again in a moment.', cause)

/** The other service's no, for our caller; but that it does not know us is no business of theirs. */
export const refusalOf = (endpoint: Endpoint, status: number, body: unknown): Error => {
  const parsed = problem.safeParse(body)
  if (!parsed.success || status >= 500) return noAnswer()
  if (parsed.data.code === 'unauthenticated')
    return new Error(`${endpoint.service} does not take our service token: is SERVICE_SECRET the same?`)
  const {
    code,
    detail,
    fields,
    type: _type,
    title: _title,
    status: _status,
    traceId: _trace,
    ...facts
  } = parsed.data
  return new Refusal(code, detail, { ...(fields ? { fields } : {}), facts })
}

/** The step of a trace in which another service is called. */
export const calling = ({ service, method, path }: Endpoint): StepFacts => ({
  name: `call ${service}: ${method} ${path}`,
  kind: 'client',
  facts: { 'http.request.method': method, 'http.route': path, 'server.address': service },
})

type Send = (endpoint: Endpoint, input: { params?: unknown; body?: unknown }) => Promise<unknown>

/** A client that tries again what failed on the way: every internal call may be repeated. */
export const retrying = (send: Send, pause: (ms: number) => Promise<unknown> = wait): ServiceClient => {
  const call: Send = async (endpoint, input) => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await send(endpoint, input)
      } catch (error) {
        const delay = RETRY_MS[failures]
        if (delay === undefined || !isOutage(error)) throw error
        await pause(delay)
      }
    }
  }
  return { call: call as ServiceClient['call'] }
}

/** Service calls over HTTP. */
export const createServiceClient = ({
  from,
  serviceSecret,
  urls,
  timeoutMs = 5000,
}: ServiceClientOptions): ServiceClient => {
  const tokens = new Map<string, { token: Promise<string>; until: number }>()
  const tokenFor = (audience: string) => {
    const kept = tokens.get(audience)
    if (kept && kept.until > Date.now()) return kept.token
    const token = signServiceToken(serviceSecret, from, audience)
    tokens.set(audience, { token, until: Date.now() + TOKEN_KEPT_MS })
    return token
  }

  const send: Send = async (endpoint, input) => {
    const base = urls[endpoint.service]
    if (!base) throw new Error(`No address is configured for ${endpoint.service}.`)
    const traceparent = currentTrace()?.traceparent
    const deed = currentDeed()
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(new URL(fill(endpoint.path, (input.params ?? {}) as Record<string, string>), base), {
      method: endpoint.method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${await tokenFor(endpoint.service)}`,
        'content-type': 'application/json',
        ...(traceparent ? { traceparent } : {}),
        ...(deed ? { [DEED_HEADER]: writeDeed(deed) } : {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    }).catch((cause: unknown) => {
      throw noAnswer(cause)
    })
    if (deed && headers[RECORDED_HEADER] !== undefined) deed.recorded = true
    const text = await answer.text().catch((cause: unknown) => {
      throw noAnswer(cause)
    })
    const body = parseJson(text)
    if (statusCode >= 300) throw refusalOf(endpoint, statusCode, body)
    const parsed = endpoint.response?.safeParse(body)
    if (parsed?.error) throw noAnswer(parsed.error)
    return parsed?.data
  }
  return retrying((endpoint, input) => asStep(calling(endpoint), () => send(endpoint, input)))
}
