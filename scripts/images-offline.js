import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { buildImages, needDocker } from './images.js'
import { fetchKafka } from './kafka-broker.js'
import { NODE, ROOT, preflight } from './preflight.js'
import { runQuietly, runVisibly } from './run-command.js'
import { Stop, runScript, step } from './terminal.js'

/**
 * `npm run images:offline`: the shop's images where nothing can be pulled. The base comes from debootstrap, Node from
 * its npm package, Kafka from its jars; MongoDB, S3 and mail are what `npm start` uses. Needs root, for debootstrap.
 */
const WORK = join(ROOT, '.data/offline')
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

runScript(async () => {
  await preflight()
  await needDocker()
  await buildBase(`node:${versionIn('infra/docker/Dockerfile', /NODE_VERSION=(\S+)/)}-bookworm-slim`)
  await buildImages([], ['--network', 'host'])
  await buildStandIns()
  console.log('\nNow: docker compose -f docker-compose.yml -f infra/docker/offline/compose.yml up')
})

const versionIn = (file, pattern) => pattern.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1]

async function run(command, args, options = {}) {
  const { code, output } = await runQuietly(command, args, { cwd: ROOT, ...options })
  if (code === 127) throw new Stop(`${command} is missing: apt-get install ${command}`)
  if (code !== 0) throw new Stop(`${command} ${args[0]} failed:\n${output.slice(-1500)}`)
  return output
}

/** Debian's smallest system with Node and npm in it, under the name of Node's own image. */
async function buildBase(tag) {
  if ((await runQuietly('docker', ['image', 'inspect', tag])).code === 0) return
  const root = join(WORK, 'base')
  if (!existsSync(join(root, 'debootstrap.done'))) {
    rmSync(root, { recursive: true, force: true })
    await step('Making a Debian base', () => run('debootstrap', ['--variant=minbase', 'bookworm', root]))
    writeFileSync(join(root, 'debootstrap.done'), '')
  }
  await putNode(root)
  const archive = join(WORK, 'base.tar')
  await step(`Importing it as ${tag}`, async () => {
    await run('tar', ['-C', root, '--exclude=./var/cache/apt/*', '-cf', archive, '.'])
    const environment = existsSync(CERTIFICATES)
      ? ['--change', `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]
      : []
    await run('docker', ['import', ...environment, archive, tag])
    rmSync(archive)
  })
}

async function putNode(root) {
  const target = (path) => join(root, path)
  cpSync(realpathSync(NODE), target('usr/local/bin/node'))
  const npm = join((await run('npm', ['root', '--global'])).trim().split('\n').at(-1) ?? '', 'npm')
  cpSync(npm, target('usr/local/lib/node_modules/npm'), { recursive: true })
  writeFileSync(
    target('usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  )
  if (!existsSync(CERTIFICATES)) return
  mkdirSync(target('etc/ssl/certs'), { recursive: true })
  cpSync(CERTIFICATES, target(CERTIFICATES.slice(1)), { dereference: true })
}

async function buildStandIns() {
  const context = join(WORK, 'stand-ins')
  rmSync(context, { recursive: true, force: true })
  const put = (from, to = from) =>
    cpSync(from.startsWith('/') ? from : join(ROOT, from), join(context, to), {
      recursive: true,
      filter: (path) => !/node_modules|\/(dist|pictures|studio)$/.test(path) || path.includes('.cache'),
    })
  for (const path of ['packages', 'infra/local', 'infra/docker/offline/stand-in.ts']) put(path)
  put('infra/kafka/log4j2.properties', 'log4j2.properties')
  put('infra/docker/offline/kafka.sh', 'kafka.sh')
  put(await fetchKafka(), 'kafka-jars')
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'alder-shop')
  put(join(cache, `libraries-trixie-${process.arch}`), `engine-libraries/libraries-trixie-${process.arch}`)

  const shared = ['--network', 'host']
  await build(ROOT, 'infra/docker/Dockerfile', ['--target', 'manifests', '--tag', 'alder/manifests:offline'])
  const imageOf = (service) =>
    versionIn('docker-compose.yml', new RegExp(`\\n  ${service}:\\n    image: (\\S+)`))
  for (const service of ['redis', 'kafka'])
    await build(context, 'infra/docker/offline/Dockerfile', [
      ...shared,
      '--target',
      service,
      '--tag',
      imageOf(service),
    ])
  for (const service of ['mongo', 's3', 'mail']) {
    const given = ['--target', 'embedded', '--build-arg', `STANDS_FOR=${service}`, '--tag', imageOf(service)]
    await build(context, 'infra/docker/offline/Dockerfile', [...shared, ...given])
  }
}

async function build(context, file, given) {
  console.log(`\n── ${given.at(-1)} ──`)
  const code = await runVisibly('docker', ['build', '--file', join(ROOT, file), ...given, context], {
    cwd: ROOT,
  })
  if (code !== 0) throw new Stop(`${given.at(-1)} could not be built.`)
}
