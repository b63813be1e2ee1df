import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

export const TRACES_PATH = '/api/traces'
const EXPORT_EVERY_MS = 2000
/** So long after the last call of a click a further one still belongs to it, in ms. */
const QUIET_MS = 500

/** A call that a click has brought about. */
export interface Call {
  traceparent: string
  end(status: number | undefined): void
}

/** A click of which something came. */
export interface Click {
  call(name: string): Call
  readonly isOver: boolean
  end(): void
}

const traceparentOf = (span: Span) => {
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

const openTracer = () => {
  const exporter = new OTLPTraceExporter({ url: TRACES_PATH })
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_EVERY_MS })
  return new TracerProvider({ spanProcessors: [processor] }).getTracer('alder')
}

/** Records clicks as OpenTelemetry spans; the gateway takes them. */
export const createRecorder = (tracer = openTracer()) => ({
  /** `at`: when, in ms since the page was opened. */
  begin: (name: string, at: number): Click => {
    const click = tracer.startSpan(name, { root: true, startTime: performance.timeOrigin + at })
    const context = trace.setSpan(ROOT_CONTEXT, click)
    let open = 0
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (at = Date.now()) => {
      clearTimeout(timer)
      if (!isOver) click.end(at)
      isOver = true
    }
    return {
      get isOver() {
        return isOver
      },
      end: () => end(),
      call: (callName) => {
        clearTimeout(timer)
        open += 1
        const span = tracer.startSpan(callName, { kind: SpanKind.CLIENT }, context)
        return {
          traceparent: traceparentOf(span),
          end: (status) => {
            if (status !== undefined) span.setAttribute('http.response.status_code', status)
            if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
            span.end()
            open -= 1
            const at = Date.now()
            if (open === 0) timer = setTimeout(() => end(at), QUIET_MS)
          },
        }
      },
    }
  },
})
export type Recorder = ReturnType<typeof createRecorder>
