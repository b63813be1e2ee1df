import { cpus } from 'node:os'
import type { Measured } from './load.ts'

type Row = Partial<Measured> & Pick<Measured, 'perSecond' | 'cpuMs' | 'byProcess'>

export interface ScalingFigures {
  calls: { name: string; service: string; figures: Row }[]
  startMs: number
  memoryMb: Record<string, number>
  liveP95: number
  /** CPU of each process for one whole order, in ms. */
  orderCpuMs: Record<string, number>
}

const ORDERS_PER_SECOND = 1000
/** How much of a core is planned for work; the rest is for peaks. */
const USED_OF_A_CORE = 0.5

/** So many replicas of one core each, half used, serve this many orders a second. */
export const replicasFor = (cpuMs: number): number =>
  Math.ceil((ORDERS_PER_SECOND * cpuMs) / 1000 / USED_OF_A_CORE)

const listed = (figures: Record<string, number>, show: (figure: number) => string) =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${show(figure)}`)
    .join(', ')

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

/** The lines of both tables at the end of docs/scaling.md. */
export const scalingTable = (figures: ScalingFigures, on = new Date(), cores = cpus()): string[] => {
  const when = `${on.toISOString().slice(0, 10)}, ${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}`
  const calls = figures.calls.map(({ name, service, figures: it }) => {
    const times = it.p50 === undefined ? '' : `${it.p50}, ${it.p97 ?? ''}, ${it.p99 ?? ''}`
    const parts = ['gateway', service, 'mongodb'].map((part) => (it.byProcess[part] ?? 0).toFixed(3))
    return row(name, when, it.perSecond.toFixed(1), times, it.cpuMs.toFixed(3), ...parts)
  })
  return [
    ...calls,
    row('start of the whole shop', when, `${figures.startMs.toFixed(0)} ms`),
    row('memory at rest, each process', when, `${listed(figures.memoryMb, (mb) => mb.toFixed(0))} MB`),
    row('from a hold to another browser, p95', when, `${figures.liveP95.toFixed(1)} ms`),
    row(
      'replicas of each for 1,000 orders a second, from the table above',
      when,
      listed(figures.orderCpuMs, (ms) => String(replicasFor(ms))),
    ),
  ]
}
