import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { servesGroups } from './kafka-ready.js'
import { ROOT } from './preflight.js'
import { runQuietly } from './run-command.js'
import { Stop, step } from './terminal.js'

const POM = join(ROOT, 'infra/kafka/pom.xml')
const LOGGING = join(ROOT, 'infra/kafka/log4j2.properties')
const READY_WITHIN_MS = 90_000

/**
 * Everything that is needed to run one Apache Kafka broker (KRaft, its own controller) with its data under `home`.
 * @returns {Promise<{brokers: string, command: string, args: string[], answers(): Promise<void>}>} what to start, and
 *   what to wait for then
 */
export async function layOutKafka({ home, port = 0 }) {
  const jars = await fetchKafka()
  mkdirSync(home, { recursive: true })
  const ports = { broker: port || (await freePort()), controller: await freePort() }
  const config = writeConfig(home, ports)
  await formatStorage(jars, home, config)
  return {
    brokers: `127.0.0.1:${ports.broker}`,
    command: 'java',
    args: [...jvm(jars), '-Xms256m', '-Xmx512m', 'kafka.Kafka', config],
    answers: () => answers(ports.broker),
  }
}

/** Has Maven copy the jars once per version, into a folder that outlives clones. */
export async function fetchKafka() {
  const version = createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 10)
  const folder = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'alder-shop',
    `kafka-${version}`,
  )
  if (existsSync(folder)) return folder
  for (const tool of ['java', 'mvn']) {
    const { code } = await runQuietly(tool, ['-version'])
    if (code !== 0)
      throw new Stop(`Apache Kafka needs ${tool}: apt-get install openjdk-17-jre-headless maven`)
  }
  const partial = `${folder}.${process.pid}`
  await step('Fetching Apache Kafka with Maven (43 MB, once)', async () => {
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${partial}`, '-DincludeScope=runtime']
    const { code, output } = await runQuietly('mvn', ['-q', '-B', '-f', POM, ...goal])
    if (code === 0) return renameSync(partial, folder)
    rmSync(partial, { recursive: true, force: true })
    throw new Stop(
      `Maven could not fetch Apache Kafka: ${output.split('\n').find((line) => line.includes('ERROR')) ?? output}`,
    )
  })
  return folder
}

function writeConfig(home, ports) {
  const file = join(home, 'server.properties')
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${ports.controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${ports.broker},CONTROLLER://127.0.0.1:${ports.controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${ports.broker}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': join(home, 'log'),
    'num.partitions': 3,
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1000,
  }
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  return file
}

async function formatStorage(jars, home, config) {
  if (existsSync(join(home, 'log/meta.properties'))) return
  const id = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url')
  const { code, output } = await runQuietly('java', [
    ...jvm(jars),
    'kafka.tools.StorageTool',
    'format',
    '-t',
    id,
    '-c',
    config,
  ])
  if (code === 127) throw new Stop('Apache Kafka needs Java 17: apt-get install openjdk-17-jre-headless')
  if (code !== 0) throw new Stop(`The storage of Apache Kafka could not be formatted: ${output.slice(-500)}`)
}

const jvm = (jars) => [
  '-cp',
  join(jars, '*'),
  `-Dlog4j2.configurationFile=${LOGGING}`,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
]

/** Resolves when clients can produce, and consume in groups. */
async function answers(port) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (await servesGroups(port)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Stop(`Apache Kafka did not answer within ${READY_WITHIN_MS / 1000} s.`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
