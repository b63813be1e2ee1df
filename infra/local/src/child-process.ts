import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Log } from './log.ts'

/** A process of ours that has said it is ready, and with what (its first IPC message). */
export interface ManagedChild<Ready> {
  pid: number
  ready: Ready
  exited: Promise<ExitReason>
  stop(): Promise<void>
}

export interface ExitReason {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ChildOptions {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  log: Log
  readyWithinMs?: number
  stopWithinMs?: number
}

const STOP_WITHIN_MS = 5_000

/**
 * Starts a process that sends one IPC message when it is ready. It is put into a process group of its own, so
 * that Ctrl-C in the terminal reaches only the parent, which then stops its children in order; a parent that
 * dies closes the IPC channel, and the child ends itself (see die-with-parent.ts).
 */
export async function startChild<Ready>(options: ChildOptions): Promise<ManagedChild<Ready>> {
  const child = spawn(options.command, options.args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  pipeLines(child, options)
  const exited = new Promise<ExitReason>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 127, signal: null }))
  })
  const ready = await firstMessage<Ready>(child, exited, options).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return { pid: child.pid ?? 0, ready, exited, stop: () => stopChild(child, exited, options.stopWithinMs) }
}

/** Asks a process to end, and makes sure that it has. */
export async function stopChild(child: ChildProcess, exited: Promise<unknown>, withinMs = STOP_WITHIN_MS) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs)
  child.kill('SIGTERM')
  await exited
  clearTimeout(timer)
}

function pipeLines(child: ChildProcess, { name, log }: ChildOptions): void {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) log.debug(name, line)
    })
  }
}

function firstMessage<Ready>(child: ChildProcess, exited: Promise<ExitReason>, options: ChildOptions) {
  const limit = options.readyWithinMs ?? 20_000
  return new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${options.name} was not ready within ${limit} ms.`)),
      limit,
    )
    child.once('message', (message) => {
      clearTimeout(timer)
      if (isFailure(message)) reject(new Error(message.failed))
      else resolve(message as Ready)
    })
    void exited.then(({ code, signal }) => {
      clearTimeout(timer)
      reject(new Error(`${options.name} ended while starting (${signal ?? `exit code ${code}`}).`))
    })
  })
}

function isFailure(message: unknown): message is { failed: string } {
  return typeof message === 'object' && message !== null && 'failed' in message
}
