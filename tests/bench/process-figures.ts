import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU time that a process has used so far, in ms, by the kernel's accounting. */
const cpuMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** Memory of a process in MB, with what it shares counted in proportion. */
const memoryMbOf = (pid: number): number => {
  const pss = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m)
  return Number(pss?.[1] ?? 0) / 1024
}

export type Pids = Record<string, number>

export const cpuMs = (pids: Pids): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuMsOf(pid)]))

export const memoryMb = (pids: Pids): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, memoryMbOf(pid)]))

export const sum = (figures: Record<string, number>): number =>
  Object.values(figures).reduce((total, figure) => total + figure, 0)

export const difference = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, figure]) => [name, figure - (before[name] ?? 0)]))
