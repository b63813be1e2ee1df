import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { Refusal } from '../refusal.ts'
import { readTraceparent } from '../trace.ts'
import { createRation } from './ration.ts'
import { tracesUrl } from './traces-url.ts'
import type { Recorder, Step, StepKind, StepOutcome } from './step.ts'

interface Options {
  service: string
  /** The collector, as in OTEL_EXPORTER_OTLP_ENDPOINT: without `/v1/traces`. */
  endpoint: string
  /** Which part of the traces that begin here is recorded, from 0 to 1. */
  ratio: number
}

/** More tell nothing new: at 2,000 a second they made answers that are kept at hand a fifth dearer. */
const MOST_PER_SECOND = 50
const EXPORT_EVERY_MS = 1000
const EXPORT_LIMIT_MS = 5000
/** How long the last steps may take to be handed over when a process stops. */
const CLOSE_LIMIT_MS = 2000

const kinds: Record<StepKind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

const parentOf = (traceparent: string | undefined) => {
  const parent = readTraceparent(traceparent)
  if (!parent) return ROOT_CONTEXT
  const { traceId, spanId } = parent
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  })
}

/** What kind of error, not its text: that may carry what people wrote. */
const kindOf = (error: unknown) =>
  error instanceof Refusal ? error.code : error instanceof Error ? error.name : String(error).slice(0, 40)

const end = (span: Span, { name, facts, error }: StepOutcome) => {
  if (name) span.updateName(name)
  if (facts) span.setAttributes(facts)
  if (error !== undefined) {
    span.setAttribute('error.type', kindOf(error))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** Records steps as OpenTelemetry spans and hands them to a collector. Loaded only where tracing is switched on. */
export const openRecorder = ({ service, endpoint, ratio }: Options) => {
  const exporter = new OTLPTraceExporter({ url: tracesUrl(endpoint), timeoutMillis: EXPORT_LIMIT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'alder',
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_EVERY_MS })],
  })
  const tracer = provider.getTracer('alder')
  const mayBegin = createRation(MOST_PER_SECOND)
  const recorder: Recorder = {
    chooses: () => Math.random() < ratio && mayBegin(),
    begin: ({ name, kind, facts = {} }, traceparent): Step => {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parentOf(traceparent))
      const { traceId, spanId } = span.spanContext()
      return {
        trace: { traceId, traceparent: `00-${traceId}-${spanId}-01` },
        end: (outcome = {}) => end(span, outcome),
      }
    },
  }
  const close = () =>
    Promise.race([
      provider.shutdown().catch(() => undefined),
      wait(CLOSE_LIMIT_MS, undefined, { ref: false }),
    ])
  return { recorder, close }
}
