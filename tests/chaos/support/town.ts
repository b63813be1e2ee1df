import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepRunning, type KeptPart, type Part } from '@shop/local-infra/keep-running'
import { silentLog } from '@shop/local-infra/log'
import { freePort } from '@shop/local-infra/ports'
import { PROCESSES, type ProcessName } from '@shop/local-infra/service-names'
import { startShopProcess } from '@shop/local-infra/shop-process'
import { startStack, type Stack } from '@shop/local-infra/stack'
import { Balancer } from './balancer.ts'
import { openDisk } from './disk.ts'

/** Intervals short enough to wait for, and room for a crowd from one address. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '100000',
  EXPIRY_SWEEP_MS: '1000',
  WAITING_SWEEP_MS: '1000',
  RECONCILE_MS: '1000',
  BCRYPT_COST: '4',
}

/** As long as a cluster waits for a process to end (`terminationGracePeriodSeconds` in `k8s/base`). */
const GRACE_MS = 20_000

export interface Replica {
  name: ProcessName
  port: number
  /** The process that runs now: another one after each death. */
  pid(): number | undefined
}

interface Place extends Replica {
  kept: KeptPart<Part>
}

const startReplica = async (stack: Stack, name: ProcessName, port: number): Promise<Place> => {
  const env = { ...stack.env(name), ...SETTINGS, PORT: String(port) }
  const kept = await keepRunning(name, () => startShopProcess(name, env, silentLog, GRACE_MS), silentLog)
  return { name, port, kept, pid: () => kept.current().pid }
}

interface TownOptions {
  replicas?: number
  /** A folder that stays; one of its own, which goes with the town, unless given. */
  dataDir?: string
  /** Gives the embedded database a disk of its own, where that is allowed. */
  ownDisk?: boolean
}

/** A whole shop with several replicas of everything that is ours, each group behind one address. */
export const openTown = async ({ replicas = 2, dataDir: kept, ownDisk = false }: TownOptions = {}) => {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'shop-chaos-')))
  const disk = ownDisk ? await openDisk(join(dataDir, 'mongo')) : undefined
  const stack = await startStack({ dataDir })
  const balancers = new Map<ProcessName, Balancer>()
  const places: Place[] = []
  // One after the other, so that a small machine can start them all.
  for (const name of PROCESSES) {
    const balancer = await Balancer.open(stack.ports[name])
    balancers.set(name, balancer)
    const ports = await Promise.all(Array.from({ length: replicas }, () => freePort()))
    for (const place of await Promise.all(ports.map((port) => startReplica(stack, name, port)))) {
      places.push(place)
      balancer.add(place.port)
    }
  }

  /** As a cluster rolls: no new connections, a moment for word to get round, stop, start, let in again. */
  const roll = async (place: Place, pause: (ms: number) => Promise<unknown>) => {
    const balancer = balancers.get(place.name)
    balancer?.remove(place.port)
    await pause(500)
    await place.kept.stop()
    const next = await startReplica(stack, place.name, place.port)
    places[places.indexOf(place)] = next
    balancer?.add(place.port)
  }

  return {
    stack,
    url: stack.addresses.shop,
    /** The disk of the database, if it has one of its own. */
    disk,
    replicas: (name?: ProcessName): readonly Replica[] =>
      places.filter((place) => name === undefined || place.name === name),
    /** Replaces every replica of some by a new one, one after the other. */
    roll: async (names: readonly ProcessName[], pause: (ms: number) => Promise<unknown>) => {
      for (const place of places.filter(({ name }) => names.includes(name))) await roll(place, pause)
    },
    close: async () => {
      await Promise.all(places.filter(({ name }) => name === 'gateway').map(({ kept }) => kept.stop()))
      await Promise.all(places.filter(({ name }) => name !== 'gateway').map(({ kept }) => kept.stop()))
      await Promise.all([...balancers.values()].map((balancer) => balancer.close()))
      await stack.stop()
      await disk?.close()
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Town = Awaited<ReturnType<typeof openTown>>
