import type { Logger } from '@shop/service-kit/logger'
import type { Clock } from '@shop/service-kit/ports'
import { DayCount, type DayFigures, type ProductSales } from './day-figures.ts'
import { addDays, dayOf, daysBetween } from './days.ts'
import { gather } from './gather.ts'
import type { MarkKind, Marks } from './marks.ts'
import { createPace } from './pace.ts'
import type { SheetStore, Touched } from './sheets.ts'
import type { FigureSources } from './sources.ts'

/** For how many days the dashboard sums up. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** What cannot be summed up from days: who came on several is one person, and what sells best each day need not in all. */
export interface SpanFigures {
  visitors: number
  best: ProductSales[]
}

export interface FiguresDependencies {
  sheets: SheetStore
  marks: Marks
  sources: FigureSources
  clock: Clock
  log: Logger
}

const BATCH = 100
const BEST = 10
const MARKS_KEPT_DAYS = 400
const REMEMBERED = 50_000
/** Its figures say that sheets were made for the orders that were there before; another number makes them anew. */
const MADE = 'made:1'

export const daySheet = (day: string) => `day:${day}`
export const spanSheet = (span: Span, last: string) => `span:${span}:${last}`

/** Spans that a change to a day shows in. Yesterday's own are finished too; older ones stay as they were on their day. */
const spansOf = (day: string, today: string) => {
  const lasts = day === addDays(today, -1) ? [day, today] : [today]
  return lasts.flatMap((last) => SPANS.map((span) => spanSheet(span, last)))
}

/** Keeps the shop's figures: hears what changed, and works out anew what it belongs to. */
export const createFigures = ({ sheets, marks, sources, clock, log }: FiguresDependencies) => {
  const touch = gather<string>((ids) => sheets.touch(ids))
  const today = () => dayOf(clock.now())
  const pace = createPace(clock, log)
  const known = new Set<string>()

  /** What was sold is kept first: whoever sees the day's figures as done finds it. */
  const workOutDay = async (day: string, touches: number) => {
    const count = new DayCount()
    for await (const order of sources.ordersOf(day)) count.add(order)
    const [carts, visitors] = await Promise.all([marks.count('cart', day), marks.count('user', day)])
    await sources.keepProducts(day, touches, count.products())
    await sheets.keep(daySheet(day), touches, count.figures({ carts, visitors }))
    await Promise.all(spansOf(day, today()).map(touch))
  }

  const workOutSpan = async (span: Span, last: string, touches: number) => {
    const first = addDays(last, 1 - span)
    const [visitors, best] = await Promise.all([
      marks.people(first, last),
      sources.bestSellers(first, last, BEST),
    ])
    await sheets.keep(spanSheet(span, last), touches, { visitors, best } satisfies SpanFigures)
  }

  const workOut = async ({ id, touches }: Touched) => {
    const [kind, first = '', last = ''] = id.split(':')
    if (kind === 'day') await workOutDay(first, touches)
    else if (kind === 'span') await workOutSpan(Number(first) as Span, last, touches)
    else await sheets.keep(id, touches, {})
  }

  /** Works out what was touched and is not resting; days come before the spans that are made of them. */
  const work = async (): Promise<number> => {
    const stale = await sheets.stale(BATCH)
    const due = stale
      .filter(({ id }) => pace.isDue(id))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    for (const sheet of due) await pace.timed(sheet.id, () => workOut(sheet))
    return due.length
  }

  /** Sheets that were never made are made now. */
  const ensure = async (ids: readonly string[]) => {
    const kept = await sheets.read(ids)
    const missing = ids.filter((id) => !kept.has(id))
    if (missing.length === 0) return kept
    await sheets.touch(missing)
    for (const id of missing) await workOut({ id, touches: 1 })
    return sheets.read(ids)
  }

  return {
    /** An order that was placed then changed. */
    orderChanged: (placedAt: Date | string) => touch(daySheet(dayOf(placedAt))),

    /** A cart was used, or a person was there. Repeats cost one look into memory. */
    seen: async (kind: MarkKind, day: string, id: string) => {
      const mark = `${kind}:${day}:${id}`
      if (known.has(mark)) return
      await marks.note(kind, day, id)
      await touch(daySheet(day))
      if (known.size >= REMEMBERED) known.clear()
      known.add(mark)
    },

    work,

    /** Once for a shop: days from before figures were kept. */
    makeMissing: async () => {
      if ((await sheets.read([MADE])).size > 0) return
      const first = await sources.firstDay()
      if (first) await sheets.touch(daysBetween(dayOf(first), today()).map(daySheet))
      await sheets.touch([MADE])
    },

    forgetOld: () => marks.forget(addDays(today(), -MARKS_KEPT_DAYS)),

    /** Figures of days; those on which nothing happened are missing. */
    days: async (days: readonly string[]) =>
      (await sheets.read(days.map(daySheet))) as Map<string, DayFigures>,

    spans: async (wanted: readonly (readonly [Span, string])[]) =>
      (await ensure(wanted.map(([span, last]) => spanSheet(span, last)))) as Map<string, SpanFigures>,

    /** Whether a day up to today, or what was sold in the span, is still to be worked out. */
    isBehind: (days: readonly string[], span: Span) =>
      sheets.isAnyStale([...days.map(daySheet), spanSheet(span, today())]),

    today,
  }
}

export type Figures = ReturnType<typeof createFigures>
