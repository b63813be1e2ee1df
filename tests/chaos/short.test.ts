import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '@shop/contracts/product'
import { eventually } from '../flows/support/eventually.ts'
import { createStaff } from '../flows/support/staff.ts'
import { openCrowd } from './support/crowd.ts'
import { fewFaults } from './support/faults.ts'
import { brokenLaws } from './support/laws.ts'
import { openTown, type Town } from './support/town.ts'

let town: Town
let products: Product[]
beforeAll(async () => {
  town = await openTown()
  const staff = await createStaff(town.url)
  products = await Promise.all([1, 2, 3].map(() => staff.addProduct({ stock: 10_000 })))
}, 240_000)
afterAll(() => town.close(), 60_000)

const PEOPLE = 8
const SOME = 5

const hasPaid = (crowd: ReturnType<typeof openCrowd>, orders: number) =>
  eventually(() => expect(crowd.told.paid.size).toBeGreaterThanOrEqual(orders), 200_000)

describe('a shop of two replicas each keeps its laws', () => {
  it.each(fewFaults)('after $name', { timeout: 300_000 }, async ({ strike }) => {
    const crowd = openCrowd(town, products, PEOPLE)
    await hasPaid(crowd, SOME)
    await strike(town)
    await hasPaid(crowd, crowd.told.paid.size + SOME)
    await crowd.sendHome()
    expect(await brokenLaws(town, crowd.told)).toEqual([])
  })

  it('through a rolling restart, without a single failed request', { timeout: 300_000 }, async () => {
    const crowd = openCrowd(town, products, PEOPLE)
    await town.roll(['orders', 'gateway'], wait)
    await crowd.sendHome()
    expect(crowd.told.failed).toEqual([])
    expect(await brokenLaws(town, crowd.told)).toEqual([])
  })
})
