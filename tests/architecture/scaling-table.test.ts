import { expect, it } from 'vitest'
import { scalingTable } from '../bench/scaling-table.ts'
import { read } from './compose-file.ts'

const cell = (line: string) => line.split('|')[1]?.trim()
const columns = (line: string) => line.split('|').length

it('the bench prints a line for each line of the tables in docs/scaling.md, with as many columns', () => {
  const figures = {
    perSecond: 1,
    p50: 1,
    p97: 2,
    p99: 3,
    cpuMs: 2,
    failed: 0,
    byProcess: { gateway: 1, orders: 1 },
  }
  const names = ['list of 24', 'product by id', 'first item into a new cart', 'whole order']
  const printed = scalingTable({
    calls: names.map((name) => ({ name, service: 'orders', figures })),
    startMs: 900,
    memoryMb: { gateway: 90 },
    liveP95: 9,
    orderCpuMs: { orders: 3 },
  })
  const chapter = read('docs/scaling.md').split('## What one request costs')[1] ?? ''
  const written = chapter.split('\n').filter((line) => /^\| \w/.test(line) && cell(line) !== 'Call')
  expect(printed.map(cell)).toEqual(written.map(cell))
  expect(printed.map(columns)).toEqual(written.map(columns))
  expect(printed.at(-1)).toContain('orders 6')
})
