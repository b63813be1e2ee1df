import type { BaseConfig } from '../config.ts'
import { recordWith } from './step.ts'

type TracingConfig = Pick<BaseConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>

export interface Tracing {
  close(): Promise<void>
}

/** Records traces if the configuration says where to; else nothing of it is loaded. `close` hands over the last ones. */
export const startTracing = async (service: string, config: TracingConfig): Promise<Tracing> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config
  if (!endpoint) return { close: () => Promise.resolve() }
  const { openRecorder } = await import('./open-telemetry.ts')
  const { recorder, close } = openRecorder({ service, endpoint, ratio })
  recordWith(recorder)
  return {
    close: async () => {
      recordWith(undefined)
      await close()
    },
  }
}
