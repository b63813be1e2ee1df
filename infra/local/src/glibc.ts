import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from './log.ts'

const run = promisify(execFile)

/** How to start a program with a newer C library than the machine's: prepend these to its command line. */
export interface Loader {
  command: string
  args: string[]
}

const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1']
const NEXT_RELEASE: Record<string, string> = { debian: 'trixie', ubuntu: 'noble' }
const ARCHITECTURES: Record<string, { triplet: string; loader: string }> = {
  x64: { triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
}

/** Whether the C library of this machine is at least `wanted` ("2.38"); true where there is no glibc at all. */
export function hasGlibc(wanted: string): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  const version = report.header?.glibcVersionRuntime
  return version === undefined || atLeast(version, wanted)
}

/** Compares dotted versions number by number. */
export function atLeast(version: string, wanted: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

/**
 * A newer C library beside the system's own, which stays as it is: the distribution's next release, fetched with
 * apt-get through a private sources list and state folder, and unpacked under `cache`. Needs no root.
 */
export async function newerGlibc(cache: string, log: Log): Promise<Loader> {
  const arch = ARCHITECTURES[process.arch]
  const suite = NEXT_RELEASE[await distribution()]
  if (!arch || !suite) throw new Error('this system has no newer C library to fetch with apt-get')
  const root = join(cache, `libraries-${suite}-${process.arch}`)
  if (!existsSync(root)) {
    log.info(`Fetching a newer C library for the embedded MongoDB (4 MB, once) …`)
    await fetchPackages(root, suite)
  }
  const libraries = join(root, 'usr/lib', arch.triplet)
  return { command: join(libraries, arch.loader), args: ['--library-path', libraries] }
}

async function distribution(): Promise<string> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID="?(\w+)"?$/m.exec(release)?.[1] ?? ''
}

async function fetchPackages(root: string, suite: string): Promise<void> {
  const work = `${root}.${process.pid}`
  try {
    const options = await privateApt(work, suite)
    await run('apt-get', [...options, '-qq', 'update'])
    await run('apt-get', [...options, '-qq', 'download', ...PACKAGES], { cwd: join(work, 'debs') })
    for (const file of await readdir(join(work, 'debs'))) {
      await run('dpkg-deb', ['-x', join(work, 'debs', file), join(work, 'root')])
    }
    // Someone else may have been faster; theirs is as good.
    await rename(join(work, 'root'), root).catch((error: unknown) => {
      if (!existsSync(root)) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function privateApt(work: string, suite: string): Promise<string[]> {
  for (const folder of ['lists/partial', 'cache/archives/partial', 'debs', 'root']) {
    await mkdir(join(work, folder), { recursive: true })
  }
  const source = await systemSource()
  await writeFile(join(work, 'sources.list'), `deb ${source.options} ${source.uri} ${suite} main\n`)
  await writeFile(join(work, 'status'), '')
  const settings = {
    'Dir::Etc::SourceList': join(work, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State': work,
    'Dir::State::Lists': join(work, 'lists'),
    'Dir::State::status': join(work, 'status'),
    'Dir::Cache': join(work, 'cache'),
    'Acquire::Languages': 'none',
    'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled': 'false',
    'Acquire::Retries': '3',
    'APT::Sandbox::User': '',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

/** The mirror that this machine's own apt uses, so that proxies and local mirrors keep working. */
async function systemSource(): Promise<{ uri: string; options: string }> {
  const { stdout } = await run('apt-get', ['--print-uris', 'update'])
  const uri = /'(\S+\/(?:debian|ubuntu|ubuntu-ports)\/)dists\/\w+\/InRelease'/.exec(stdout)?.[1]
  if (!uri) throw new Error('apt-get has no package source configured')
  const keyring = `/usr/share/keyrings/${uri.includes('ubuntu') ? 'ubuntu' : 'debian'}-archive-keyring.gpg`
  return { uri, options: existsSync(keyring) ? `[signed-by=${keyring}]` : '' }
}
