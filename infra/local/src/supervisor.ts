import { allStarted } from './all-started.ts'
import { keepRunning } from './keep-running.ts'
import { PROCESSES } from './service-names.ts'
import type { ProcessName } from './service-names.ts'
import { silentLog, type Log } from './log.ts'
import { freePort } from './ports.ts'
import { sharePort } from './share-port.ts'
import { startShopProcess } from './shop-process.ts'
import { startStack } from './stack.ts'
import type { Stack, StackOptions } from './stack.ts'

export interface RunningShop {
  stack: Stack
  /** Where shoppers reach it. */
  url: string
  /** The process of one service (of its first replica), which changes when it is killed and started again. */
  pid(process: ProcessName): number | undefined
  stop(): Promise<void>
}

interface ShopOptions extends StackOptions {
  /** Told what is ready, and after how many milliseconds. */
  progress?: (what: string, tookMs: number) => void
  /** How many there are of each service and of the gateway; 1 unless given. */
  replicas?: number
}

/** Starts the stack, the services and the gateway; every process that ends by itself is started again. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const log = options.log ?? silentLog
  const stack = await timed('MongoDB, Kafka, S3, mail, Stripe', () => startStack(options), options.progress)
  const starting = PROCESSES.map((name) =>
    timed(name, () => startReplicas(name, stack, log, options.replicas ?? 1), options.progress),
  )
  const running = await allStarted(starting).catch(async (error: unknown) => {
    await stack.stop()
    throw error
  })
  const gateway = running.at(-1)
  return {
    stack,
    url: stack.addresses.shop,
    pid: (name) => running[PROCESSES.indexOf(name)]?.pid(),
    async stop() {
      // Nothing new comes in first; then what is under way ends, on a stack that is still there.
      await gateway?.stop()
      await Promise.all(running.slice(0, -1).map((service) => service.stop()))
      await stack.stop()
    },
  }
}

/** One process at its port, or several that share it. */
async function startReplicas(name: ProcessName, stack: Stack, log: Log, count: number) {
  const env = stack.env(name)
  const port = stack.ports[name]
  const ports = count === 1 ? [port] : await Promise.all(Array.from({ length: count }, () => freePort()))
  const startKept = (own: number) =>
    keepRunning(name, () => startShopProcess(name, { ...env, PORT: String(own) }, log), log)
  const kept: Awaited<ReturnType<typeof startKept>>[] = []
  // One after the other, so that twice as many do not start on the same few cores at once.
  for (const own of ports) {
    const replica = await startKept(own).catch(async (error: unknown) => {
      await Promise.all(kept.map((started) => started.stop()))
      throw error
    })
    kept.push(replica)
  }
  const shared = count === 1 ? undefined : await sharePort(port, ports)
  return {
    pid: () => kept[0]?.current().pid,
    stop: async () => {
      await Promise.all(kept.map((replica) => replica.stop()))
      await shared?.stop()
    },
  }
}

async function timed<T>(what: string, work: () => Promise<T>, progress: ShopOptions['progress']): Promise<T> {
  const began = performance.now()
  const result = await work()
  progress?.(what, performance.now() - began)
  return result
}
