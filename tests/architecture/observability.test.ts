import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { composeFile, read } from './compose-file.ts'
import { alerts, dashboards, exportedByOthers, exportedByUs, metricsIn, queries } from './observed-metrics.ts'
import { processNames } from './process-configs.ts'

it.each(queries)('$where asks for something that exists', async ({ query }) => {
  const names = metricsIn(query)
  expect(names, 'this is no PromQL').toBeDefined()
  const known = new Set([...(await exportedByUs()), ...Object.values(exportedByOthers).flat()])
  expect(names?.filter((name) => !known.has(name))).toEqual([])
})

it('every metric of our own is looked at by a dashboard or an alert', async () => {
  const asked = new Set(queries.flatMap(({ query }) => metricsIn(query) ?? []))
  const own = [...(await exportedByUs())].filter((name) => name.startsWith('shop_'))
  const bases = new Set(own.map((name) => name.replace(/_(bucket|sum|count)$/, '')))
  expect(bases.size).toBeGreaterThan(10)
  const isAsked = (base: string) => [base, `${base}_bucket`, `${base}_count`].some((name) => asked.has(name))
  expect([...bases].filter((base) => !isAsked(base))).toEqual([])
})

it('everything that is listed as exported by others is used, and its exporter runs', () => {
  const { services } = composeFile()
  const used = new Set(queries.flatMap(({ query }) => metricsIn(query) ?? []))
  for (const [exporter, names] of Object.entries(exportedByOthers)) {
    expect(services[exporter]?.profiles).toEqual(['observability'])
    expect(names.filter((name) => !used.has(name))).toEqual([])
  }
})

it('there is a dashboard for the shop, the services, Kafka and MongoDB', () => {
  expect(dashboards.map(({ uid }) => uid).sort()).toEqual(['kafka', 'mongodb', 'services', 'shop'])
})

it('every alert says how urgent it is and leads to its chapter in the runbook', () => {
  const chapters = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, title]) => title)
  for (const { alert, labels, annotations } of alerts) {
    expect(labels.severity).toMatch(/^(page|ticket)$/)
    expect(annotations.summary.length).toBeGreaterThan(10)
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
    expect(chapters).toContain(alert)
  }
  expect(alerts.length).toBeGreaterThan(10)
})

it('Prometheus visits every process of the shop and every exporter', () => {
  const config = parse(read('infra/observability/prometheus/prometheus.yml')) as {
    scrape_configs: { dns_sd_configs?: { names: string[] }[]; static_configs?: { targets: string[] }[] }[]
  }
  const names = config.scrape_configs.flatMap(({ dns_sd_configs: found = [] }) =>
    found.flatMap((it) => it.names),
  )
  const targets = config.scrape_configs.flatMap(({ static_configs: fixed = [] }) =>
    fixed.flatMap((it) => it.targets.map((target) => target.split(':')[0] ?? '')),
  )
  expect(names.sort()).toEqual([...processNames].sort())
  const exporters = Object.keys(exportedByOthers).filter((name) => name.endsWith('-exporter'))
  expect(targets.sort()).toEqual(exporters.sort())
})

it('Grafana shows what Prometheus and the collector of traces have', () => {
  const { datasources } = parse(
    read('infra/observability/grafana/provisioning/datasources/prometheus.yml'),
  ) as {
    datasources: { uid: string; url: string }[]
  }
  const { services } = composeFile()
  expect(datasources.map(({ uid }) => uid)).toEqual(['prometheus', 'jaeger'])
  for (const { url } of datasources) expect(Object.keys(services)).toContain(new URL(url).hostname)
})

it('the autoscalers ask for a number that the metrics adapter makes of one that we export', async () => {
  const { rules } = parse(read('infra/observability/metrics-adapter.yml')) as {
    rules: { seriesQuery: string; name: { as: string } }[]
  }
  const wanted = /metric: \{ name: (\w+) \}/.exec(read('k8s/base/process/autoscaler.yaml'))?.[1]
  const rule = rules.find(({ name }) => name.as === wanted)
  expect(await exportedByUs()).toContain(rule?.seriesQuery.split('{')[0])
})
