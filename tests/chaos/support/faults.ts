import { setTimeout as wait } from 'node:timers/promises'
import { PROCESSES, type ProcessName } from '@shop/local-infra/service-names'
import type { Town } from './town.ts'

export interface Fault {
  name: string
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

/** Every fault once: each process, the broker and the database killed, paused or away. */
export const everyFault: readonly Fault[] = [
  ...PROCESSES.flatMap((name) => [kill(name, false), kill(name, true)]),
  ...PROCESSES.map((name) => pause(name, 12_000)),
  broker.kill,
  broker.away(60_000),
  database.kill,
  database.away(30_000),
]

/** What a short run does, one after the other. */
export const fewFaults: readonly Fault[] = [
  kill('orders', false),
  kill('payments', true),
  pause('inventory', 3000),
  database.kill,
]
