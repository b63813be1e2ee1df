import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './preflight.js'
import { runQuietly, runVisibly } from './run-command.js'
import { Stop, runScript } from './terminal.js'

/** The shop's images, the workspace each is built from, and the target in infra/docker/Dockerfile. */
const IMAGES = [
  ...['catalogue', 'identity', 'inventory', 'orders', 'payments'].map((name) => ({
    name,
    workspace: `services/${name}`,
    target: 'service',
  })),
  { name: 'gateway', workspace: 'gateway', target: 'gateway' },
  { name: 'local', workspace: 'infra/local', target: 'local' },
]
const LARGEST_BYTES = 200_000_000

/**
 * Builds and tags every image of the shop, or those that are named, as alder/<name>:<version>. IMAGE_PREFIX puts a
 * registry in front, VERSION replaces the version of package.json.
 */
export async function buildImages(names = [], more = []) {
  const prefix = process.env.IMAGE_PREFIX ?? 'alder'
  const version = process.env.VERSION ?? JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
  for (const { name, workspace, target } of chosen(names)) {
    const tag = `${prefix}/${name}:${version}`
    console.log(`\n── ${tag} ──`)
    const given = ['--target', target, '--build-arg', `WORKSPACE=${workspace}`, '--tag', tag, ...more]
    const code = await runVisibly('docker', ['build', '--file', 'infra/docker/Dockerfile', ...given, '.'], {
      cwd: ROOT,
    })
    if (code !== 0) throw new Stop(`${tag} could not be built.`)
    await checkSize(tag)
  }
}

/** One line if there is no Docker engine to build with. */
export async function needDocker() {
  const { code, output } = await runQuietly('docker', ['info', '--format', '{{.ServerVersion}}'])
  if (code === 127) throw new Stop('Docker is missing: install Docker Engine, or apt-get install docker.io.')
  if (code !== 0) throw new Stop(`No Docker engine answers: ${output.trim().split('\n').at(-1)}`)
}

function chosen(names) {
  const unknown = names.find((name) => !IMAGES.some((image) => image.name === name))
  if (unknown)
    throw new Stop(`There is no image "${unknown}". There are: ${IMAGES.map(({ name }) => name).join(', ')}.`)
  return names.length > 0 ? IMAGES.filter(({ name }) => names.includes(name)) : IMAGES
}

async function checkSize(tag) {
  const { output } = await runQuietly('docker', ['image', 'inspect', '--format', '{{.Size}}', tag])
  const megabytes = (Number(output) / 1e6).toFixed(0)
  if (Number(output) > LARGEST_BYTES) throw new Stop(`${tag} has ${megabytes} MB; 200 MB is the limit.`)
  console.log(`${tag}  ${megabytes} MB`)
}

if (import.meta.filename === process.argv[1]) {
  runScript(async () => {
    await needDocker()
    await buildImages(process.argv.slice(2))
  })
}
