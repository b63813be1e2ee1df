import { describe, expect, it } from 'vitest'
import { composeFile, filledIn, read, variablesOf } from './compose-file.ts'
import { processConfigs, processNames, variablesRead } from './process-configs.ts'

const { services, volumes } = composeFile()
const all = Object.entries(services)
const environmentOf = (name: string) => services[name]?.environment ?? {}
const filledEnvironment = (name: string) =>
  Object.fromEntries(Object.entries(environmentOf(name)).map(([key, value]) => [key, filledIn(value)]))

/** They hold nothing that could ask whether they are well; Prometheus notices when they are silent. */
const CANNOT_BE_ASKED = ['jaeger', 'kafka-exporter', 'mongodb-exporter', 'redis-exporter']

describe('docker-compose.yml', () => {
  it('runs every process of the shop from its own image', () => {
    for (const name of processNames) {
      expect(services[name]?.image).toMatch(new RegExp(`^alder/${name}:`))
      const workspace = name === 'gateway' ? 'gateway' : `services/${name}`
      expect(services[name]?.build?.args.WORKSPACE).toBe(workspace)
    }
  })

  it.each(processNames)('gives %s every variable that it needs, and none that it does not know', (name) => {
    const given = Object.keys(environmentOf(name))
    const { known, required } = variablesRead(name)
    expect(given).toEqual(expect.arrayContaining(required))
    expect(given.filter((variable) => !known.includes(variable))).toEqual([])
  })

  it.each(processNames)('gives %s values that it accepts', (name) => {
    const given = Object.entries(filledEnvironment(name)).filter(([, value]) => value !== '')
    expect(processConfigs[name]?.safeParse(Object.fromEntries(given)).error).toBeUndefined()
  })

  it('names only services that exist, at the ports on which they listen', () => {
    const listens: Record<string, string> = {
      mongo: '27017',
      kafka: '9092',
      redis: '6379',
      s3: '8333',
      mail: '1025',
    }
    for (const name of [...processNames, 'stripe']) listens[name] = filledEnvironment(name)['PORT'] ?? ''
    const addresses = all.flatMap(([name]) =>
      Object.values(filledEnvironment(name)).flatMap((value) =>
        [...value.matchAll(/^(?:\w+:\/\/)?([a-z][a-z0-9]+):(\d+)(?=$|\/)/g)].map(
          ([, host = '', port = '']) => ({ name, host, port }),
        ),
      ),
    )
    const inside = addresses.filter(({ host }) => host !== 'localhost')
    expect(inside.length).toBeGreaterThan(20)
    expect(inside.filter(({ host, port }) => listens[host] !== port)).toEqual([])
  })

  it('starts things in the order in which they need each other', () => {
    for (const [name, { depends_on: needs = {} }] of all)
      for (const [needed, { condition }] of Object.entries(needs)) {
        const ends = services[needed]?.restart === undefined
        const wanted = ends ? 'service_completed_successfully' : 'service_healthy'
        expect([name, needed, condition]).toEqual([name, needed, wanted])
      }
    for (const name of processNames.filter((process) => process !== 'gateway'))
      expect(Object.keys(services[name]?.depends_on ?? {})).toEqual(
        expect.arrayContaining(['mongo', 'topics']),
      )
  })

  it('asks everything that stays up whether it is well', () => {
    for (const [name, { restart, healthcheck }] of all) {
      const isAsked = healthcheck?.disable !== true && (healthcheck?.test?.length ?? 0) > 1
      expect([name, isAsked]).toEqual([name, restart !== undefined && !CANNOT_BE_ASKED.includes(name)])
    }
  })

  it('pins every image to one version', () => {
    for (const [name, { image }] of all)
      expect([name, filledIn(image)]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)])
  })

  it('can be reached from this machine only, each at a port of its own', () => {
    const published = all.flatMap(([, { ports = [] }]) => ports.map(filledIn))
    for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
    const hostPorts = published.map((port) => port.split(':')[1])
    expect(new Set(hostPorts).size).toBe(hostPorts.length)
  })

  it('lets our own processes write nowhere but where they must', () => {
    for (const [name, { image, read_only }] of all)
      if (image.startsWith('alder/')) expect([name, read_only]).toEqual([name, true])
  })

  it('keeps data in named volumes', () => {
    const used = all.flatMap(([, { volumes: mounts = [] }]) => mounts)
    const named = used.map((mount) => mount.split(':')[0] ?? '').filter((source) => !source.startsWith('.'))
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort())
  })

  it('runs the same Apache Kafka as npm run kafka', () => {
    const version = /<kafka\.version>([\d.]+)</.exec(read('infra/kafka/pom.xml'))?.[1]
    expect(services['kafka']?.image).toBe(`apache/kafka:${version}`)
  })
})

it('.env.example explains exactly what docker-compose.yml takes from outside, with the same defaults', () => {
  const explained = [...read('.env.example').matchAll(/^# ([A-Z_0-9]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const taken = variablesOf(read('docker-compose.yml'))
  expect(Object.fromEntries(explained)).toEqual(Object.fromEntries(taken))
})
