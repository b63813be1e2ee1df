import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

/** As much of OTLP as is looked at. */
interface Exported {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        attributes: Attribute[]
      }[]
    }[]
  }[]
}

export interface Span {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
}

const serviceOf = (attributes: Attribute[]) =>
  attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''

const spansIn = ({ resourceSpans }: Exported): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId }) => ({
        service: serviceOf(resource.attributes),
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
      })),
    ),
  )

/** Stands for an OpenTelemetry collector: takes traces over HTTP, as JSON, and keeps them. */
export const startCollector = async () => {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') spans.push(...spansIn(body as Exported))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The traces of which something was recorded. */
    traces: () => new Set(spans.map(({ traceId }) => traceId)),
    /** The way from the beginning of a trace to one of its steps, as `service: name`. */
    wayTo: (traceId: string, service: string, name: string): string[] => {
      const all = spans.filter((span) => span.traceId === traceId)
      const way: string[] = []
      let span = all.find((it) => it.service === service && it.name === name)
      for (; span; span = all.find(({ spanId }) => spanId === span?.parentSpanId))
        way.unshift(`${span.service}: ${span.name}`)
      return way
    },
    close: () => server.close(),
  }
}
