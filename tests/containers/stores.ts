import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers'
import { freePort } from '@shop/local-infra/ports'
import { composeFile, filledIn } from '../architecture/compose-file.ts'

const STARTUP_MS = 120_000
/** Each asks through mongosh, which takes about a second to start. */
const ELECTION_TRIES = 60
const INITIATE = "rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:27017' }] })"
const IS_PRIMARY = 'quit(db.hello().isWritablePrimary ? 0 : 1)'

/** As compose itself reads it: the files of COMPOSE_FILE, or docker-compose.yml alone. */
const { services } = composeFile(process.env['COMPOSE_FILE']?.split(':'))

/** The stores of docker-compose.yml: what they run there, they run here. */
const stores = ['mongo', 'kafka', 'redis', 's3'] as const
type Store = (typeof stores)[number]

const settingsOf = (name: string) => {
  const found = services[name]
  if (!found) throw new Error(`docker-compose.yml has no ${name}.`)
  const environment = Object.entries(found.environment ?? {}).map(([name, value]) => [name, filledIn(value)])
  return {
    image: filledIn(found.image),
    command: found.command,
    environment: Object.fromEntries(environment) as Record<string, string>,
  }
}

export const storeImages = (): string[] => stores.map((store) => settingsOf(store).image)

const start = async (store: Store, inside: number, environment: Record<string, string> = {}, outside = 0) => {
  const { image, command, environment: own } = settingsOf(store)
  const port = outside || (await freePort())
  const container = new GenericContainer(image)
    .withEnvironment({ ...own, ...environment })
    .withExposedPorts({ container: inside, host: port })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(STARTUP_MS)
  return { port, container: await (command ? container.withCommand(command) : container).start() }
}

const mongosh = async (container: StartedTestContainer, script: string) =>
  (await container.exec(['mongosh', '--quiet', '--eval', script])).exitCode === 0

const elect = async (container: StartedTestContainer) => {
  await mongosh(container, INITIATE)
  let isPrimary = false
  for (let tries = 0; !isPrimary && tries < ELECTION_TRIES; tries += 1)
    isPrimary = await mongosh(container, IS_PRIMARY)
  if (!isPrimary) throw new Error('MongoDB did not become primary.')
}

const startMongo = async () => {
  const { port, container } = await start('mongo', 27_017)
  if (settingsOf('mongo').command?.includes('--replSet')) await elect(container)
  return { container, env: { MONGODB_URL: `mongodb://127.0.0.1:${port}/?directConnection=true&w=majority` } }
}

const startKafka = async () => {
  const own = await freePort()
  const environment = { KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${own}` }
  const { container } = await start('kafka', 9092, environment, own)
  return { container, env: { KAFKA_BROKERS: `127.0.0.1:${own}` } }
}

const startRedis = async () => {
  const { port, container } = await start('redis', 6379)
  return { container, env: { REDIS_URL: `redis://127.0.0.1:${port}` } }
}

const startS3 = async () => {
  const { S3_ACCESS_KEY_ID: id = '', S3_SECRET_ACCESS_KEY: secret = '' } = settingsOf('catalogue').environment
  const { port, container } = await start('s3', 8333)
  return {
    container,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'alder-media',
      S3_ACCESS_KEY_ID: id,
      S3_SECRET_ACCESS_KEY: secret,
      S3_PUBLIC_URL: '/media',
    },
  }
}

/** Starts all of them; the environment that it answers leads the shop to them. */
export const startStores = async () => {
  const started = await Promise.all([startMongo(), startKafka(), startRedis(), startS3()])
  return {
    env: Object.assign({}, ...started.map(({ env }) => env)) as Record<string, string>,
    stop: async () => {
      await Promise.all(started.map(({ container }) => container.stop()))
    },
  }
}
