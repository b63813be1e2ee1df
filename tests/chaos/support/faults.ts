import { setTimeout as wait } from 'node:timers/promises'
import { PROCESSES, type ProcessName } from '@shop/local-infra/service-names'
import type { Town } from './town.ts'

export interface Fault {
  name: string
  /** Where it can be tried; everywhere unless given. */
  isPossible?(town: Town): boolean
  strike(town: Town): Promise<void>
}

const signal = (pid: number | undefined, name: NodeJS.Signals) => {
  if (pid === undefined) return
  try {
    process.kill(pid, name)
  } catch {
    // It has died by itself since.
  }
}

const kill = (name: ProcessName, all: boolean): Fault => ({
  name: `kill -9 ${all ? 'all of' : 'one'} ${name}`,
  strike: async (town) => {
    for (const { pid } of town.replicas(name).slice(0, all ? undefined : 1)) signal(pid(), 'SIGKILL')
    await wait(0)
  },
})

const standStill = async (pid: number | undefined, ms: number) => {
  signal(pid, 'SIGSTOP')
  await wait(ms)
  signal(pid, 'SIGCONT')
}

const pause = (name: ProcessName, ms: number): Fault => ({
  name: `one ${name} stands still for ${ms / 1000} s`,
  strike: (town) => standStill(town.replicas(name)[0]?.pid(), ms),
})

const ofStack = (part: 'mongo' | 'kafka', called: string) => ({
  kill: {
    name: `kill -9 the ${called}`,
    strike: async (town: Town) => {
      signal(town.stack.pids()[part], 'SIGKILL')
      await wait(0)
    },
  },
  away: (ms: number): Fault => ({
    name: `the ${called} is away for ${ms / 1000} s`,
    strike: (town) => standStill(town.stack.pids()[part], ms),
  }),
})

const database = ofStack('mongo', 'database')
const broker = ofStack('kafka', 'broker')

/** How long a database may go on in the room that its files still have, in ms. */
const NOTICES_WITHIN_MS = 120_000
const LOOK_MS = 100

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const hasEnded = async (pid: number | undefined) => {
  for (const until = Date.now() + NOTICES_WITHIN_MS; pid !== undefined && isAlive(pid); await wait(LOOK_MS))
    if (Date.now() > until) throw new Error('The database did not notice that its disk is full.')
}

/** The engine ends when it cannot write any more, and is started again and again until it can. */
const noRoom = (ms: number): Fault => ({
  name: `the disk of the database is full for ${ms / 1000} s`,
  isPossible: ({ disk }) => disk !== undefined,
  strike: async ({ disk, stack }) => {
    const { mongo } = stack.pids()
    await disk?.fill()
    await hasEnded(mongo)
    await wait(ms)
    await disk?.empty()
  },
})

/** Every fault once: each process, the broker and the database killed, paused or away, and the disk full. */
export const everyFault: readonly Fault[] = [
  ...PROCESSES.flatMap((name) => [kill(name, false), kill(name, true)]),
  ...PROCESSES.map((name) => pause(name, 12_000)),
  broker.kill,
  broker.away(60_000),
  database.kill,
  database.away(30_000),
  noRoom(20_000),
]

/** What a short run does, one after the other. */
export const fewFaults: readonly Fault[] = [
  kill('orders', false),
  kill('payments', true),
  pause('inventory', 3000),
  database.kill,
]
