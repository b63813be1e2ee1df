import { allStarted } from './all-started.ts'
import { keepRunning } from './keep-running.ts'
import { PROCESSES } from './service-names.ts'
import type { ProcessName } from './service-names.ts'
import { silentLog } from './log.ts'
import { startShopProcess } from './shop-process.ts'
import { startStack } from './stack.ts'
import type { Stack, StackOptions } from './stack.ts'

export interface RunningShop {
  stack: Stack
  /** Where shoppers reach it. */
  url: string
  /** The process of one service, which changes when it is killed and started again. */
  pid(process: ProcessName): number | undefined
  stop(): Promise<void>
}

interface ShopOptions extends StackOptions {
  /** Told what is ready, and after how many milliseconds. */
  progress?: (what: string, tookMs: number) => void
}

/** Starts the stack, the services and the gateway; every process that ends by itself is started again. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const log = options.log ?? silentLog
  const stack = await timed('MongoDB, Kafka, S3, mail, Stripe', () => startStack(options), options.progress)
  const starting = PROCESSES.map((name) =>
    timed(
      name,
      () => keepRunning(name, () => startShopProcess(name, stack.env(name), log), log),
      options.progress,
    ),
  )
  const running = await allStarted(starting).catch(async (error: unknown) => {
    await stack.stop()
    throw error
  })
  const gateway = running.at(-1)
  return {
    stack,
    url: stack.addresses.shop,
    pid: (name) => running[PROCESSES.indexOf(name)]?.current().pid,
    async stop() {
      // Nothing new comes in first; then what is under way ends, on a stack that is still there.
      await gateway?.stop()
      await Promise.all(running.slice(0, -1).map((service) => service.stop()))
      await stack.stop()
    },
  }
}

async function timed<T>(what: string, work: () => Promise<T>, progress: ShopOptions['progress']): Promise<T> {
  const began = performance.now()
  const result = await work()
  progress?.(what, performance.now() - began)
  return result
}
