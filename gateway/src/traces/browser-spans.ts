import { z } from 'zod'

const attribute = z.object({
  key: z.string().max(60),
  value: z.object({ stringValue: z.string().max(200).optional(), intValue: z.number().optional() }),
})
const nanoseconds = z.union([z.string().regex(/^\d{1,20}$/), z.number()])

const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string().max(120),
  kind: z.int().min(0).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute).max(10).default([]),
  status: z.object({ code: z.int().min(0).max(2) }).optional(),
})

/** OpenTelemetry's own form (OTLP as JSON), as much of it as the web app uses; everything else is left out. */
const exported = z.object({
  resourceSpans: z
    .array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span).max(200) })).max(5) }))
    .max(5),
})

const resource = {
  attributes: [
    { key: 'service.name', value: { stringValue: 'web' } },
    { key: 'service.namespace', value: { stringValue: 'alder' } },
  ],
}

/**
 * What a browser recorded, fit to be handed to the collector: whatever it claims to be, it is the web app.
 * @throws ZodError when it is nothing that the web app sends
 */
export const readBrowserSpans = (body: unknown) => ({
  resourceSpans: exported.parse(body).resourceSpans.map(({ scopeSpans }) => ({
    resource,
    scopeSpans: scopeSpans.map(({ spans }) => ({ scope: { name: 'alder' }, spans })),
  })),
})
