import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { recordingLog } from '@shop/service-kit/testing/recording-log'
import { addDays, dayOf } from './days.ts'
import { DayCount } from './day-figures.ts'
import { createFigures, daySheet, spanSheet } from './figures.service.ts'
import { memoryMarks, memorySheets, memorySources, type DatedOrder } from './testing/memory-ports.ts'

const clock = new FixedClock('2026-06-10T12:00:00Z')
const today = dayOf(clock.now())
const days = [0, 1, 2].map((ago) => addDays(today, -ago))

const anOrder = fc.record({
  status: fc.constantFrom('pending', 'processing', 'cancelled'),
  paid: fc.boolean(),
  totalCents: fc.integer({ min: 500, max: 5000 }),
  cartId: fc.constantFrom('cart-1', 'cart-2', 'cart-3'),
  refunds: fc.constantFrom([], [{ id: 'r', amountCents: 100, reason: '', outcome: 'requested' as const }]),
  lines: fc.constantFrom(
    [{ productId: 'brush', quantity: 1, unitCents: 400 }],
    [{ productId: 'soap', quantity: 2, unitCents: 300 }],
  ),
})

/** An order of the day that its id says takes a new state; the event about it is heard so often. */
const change = fc.record({
  id: fc.integer({ min: 0, max: 5 }),
  order: anOrder,
  heard: fc.integer({ min: 1, max: 3 }),
})

const scan = (orders: Iterable<DatedOrder>, day: string) => {
  const count = new DayCount()
  for (const order of orders) if (dayOf(order.createdAt) === day) count.add(order)
  return { figures: count.figures({ carts: 0, visitors: 0 }), products: count.products() }
}

it('figures equal a scan of all orders, in whatever order and however often changes are heard, while two work at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      async (scheduler, changes) => {
        const pause = () => scheduler.schedule(Promise.resolve())
        const orders = new Map<string, DatedOrder>()
        const shared = {
          sheets: memorySheets(pause),
          marks: memoryMarks(),
          sources: memorySources(orders, pause),
          clock,
          log: recordingLog().log,
        }
        const [one, two] = [createFigures(shared), createFigures(shared)]
        const happen = changes.map(async ({ id, order, heard }, index) => {
          await pause()
          const createdAt = new Date(`${days[id % 3] ?? today}T08:00:00Z`)
          orders.set(String(id), { ...order, createdAt })
          const hears = Array.from({ length: heard }, (_, time) => ((index + time) % 2 === 0 ? one : two))
          await Promise.all(hears.map((figures) => figures.orderChanged(createdAt)))
        })
        const working = [one.work(), two.work(), one.work(), two.work()]
        await scheduler.waitFor(Promise.all([...happen, ...working]))
        await scheduler.waitFor(
          (async () => {
            while ((await one.work()) > 0);
          })(),
        )

        const kept = await scheduler.waitFor(one.days(days))
        for (const day of days) {
          const expected = scan(orders.values(), day)
          if (expected.figures.placed > 0) expect(kept.get(daySheet(day))).toEqual(expected.figures)
        }
        const spans = await scheduler.waitFor(one.spans([[7, today]]))
        const units = spans.get(spanSheet(7, today))?.best.reduce((sum, it) => sum + it.units, 0)
        expect(units).toBe(
          days.flatMap((day) => scan(orders.values(), day).products).reduce((sum, it) => sum + it.units, 0),
        )
      },
    ),
    { numRuns: 150 },
  )
})

it('whoever is seen counts once a day and once a period, however often', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('ada', 'bo', 'cy'), fc.constantFrom(...days)), { minLength: 1 }),
      async (sightings) => {
        const figures = createFigures({
          sheets: memorySheets(),
          marks: memoryMarks(),
          sources: memorySources(new Map()),
          clock,
          log: recordingLog().log,
        })
        for (const [person, day] of sightings) await figures.seen('user', day, person)
        while ((await figures.work()) > 0);
        const kept = await figures.days(days)
        for (const day of days) {
          const there = new Set(sightings.flatMap(([person, on]) => (on === day ? [person] : [])))
          expect(kept.get(daySheet(day))?.visitors ?? 0).toBe(there.size)
        }
        const spans = await figures.spans([[30, today]])
        expect(spans.get(spanSheet(30, today))?.visitors).toBe(
          new Set(sightings.map(([person]) => person)).size,
        )
      },
    ),
  )
})
