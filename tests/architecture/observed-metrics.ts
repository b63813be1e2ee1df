import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { createMetrics } from '@shop/service-kit/metrics'
import { ROOT, read } from './compose-file.ts'

const FOLDER = 'infra/observability'

interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

export const alerts = (
  parse(read(`${FOLDER}/prometheus/alerts.yml`)) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules)

interface Panel {
  title: string
  targets?: { expr: string }[]
}
export interface Dashboard {
  uid: string
  title: string
  panels: Panel[]
}

export const dashboards = globSync(`${FOLDER}/grafana/dashboards/*.json`, { cwd: ROOT }).map(
  (file) => JSON.parse(read(file)) as Dashboard,
)

/** Every query of alerts and dashboards, with where it is. Grafana's own variables are given a value. */
export const queries = [
  ...alerts.map(({ alert, expr }) => ({ where: alert, query: expr })),
  ...dashboards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      (panel.targets ?? []).map(({ expr }) => ({
        where: `${title} / ${panel.title}`,
        query: expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', 'orders'),
      })),
    ),
  ),
]

/** The names of the metrics in a query; undefined when it is none. */
export const metricsIn = (query: string) => {
  const names: string[] = []
  const faults: number[] = []
  parser.parse(query).iterate({
    enter: (node) => {
      if (node.type.isError) faults.push(node.from)
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector')
        names.push(query.slice(node.from, node.to))
    },
  })
  return faults.length > 0 ? undefined : names
}

const DECLARED = /new (Counter|Gauge|Histogram|Summary)\(\{\s*name: '(\w+)'/g
const series = (name: string, type: string) =>
  /histogram|summary/i.test(type) ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]

const collect = async () => {
  const ofNode = await createMetrics('orders').registry.getMetricsAsJSON()
  const sources = globSync('{packages,services/*,gateway}/**/src/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })
  const declared = sources
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED)])
    .flatMap(([, type = '', name = '']) => series(name, type))
  return new Set([...ofNode.flatMap(({ name, type }) => series(name, String(type))), ...declared])
}

const ours = collect()
/** What the processes export: Node's own numbers and every metric that the code declares. */
export const exportedByUs = () => ours

export const exportedByOthers = parse(read(`${FOLDER}/exporter-metrics.yml`)) as Record<string, string[]>
