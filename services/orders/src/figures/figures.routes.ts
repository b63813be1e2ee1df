import { getDashboard } from '@shop/contracts/api/orders'
import { implement, type Implementation } from '@shop/service-kit/http/implement'
import type { ReadModelStore } from '@shop/service-kit/ports'
import type { ProductCopy } from '../product-copy/product-copy.ts'
import { presentDashboard } from './dashboard.presenter.ts'
import { addDays, daysEnding } from './days.ts'
import { spanSheet, type Figures, type Span } from './figures.service.ts'

const copiesOf = async (copies: ReadModelStore<ProductCopy>, ids: readonly string[]) =>
  new Map((await copies.get(ids)).map((copy) => [copy.id, copy]))

export const figuresRoutes = (figures: Figures, copies: ReadModelStore<ProductCopy>): Implementation[] => [
  implement(getDashboard, async ({ query }) => {
    const span = Number(query.days) as Span
    const last = figures.today()
    const lastBefore = addDays(last, -span)
    const both = daysEnding(last, 2 * span)
    const [byDay, spans, isBehind] = await Promise.all([
      figures.days(both),
      figures.spans([
        [span, last],
        [span, lastBefore],
      ]),
      figures.isBehind(both, span),
    ])
    const now = spans.get(spanSheet(span, last))
    const before = spans.get(spanSheet(span, lastBefore))
    const best = now?.best ?? []
    const shown = presentDashboard(
      { days: both.slice(span), figures: byDay, visitors: now?.visitors ?? 0 },
      { days: both.slice(0, span), figures: byDay, visitors: before?.visitors ?? 0 },
      best,
      await copiesOf(
        copies,
        best.map(({ id }) => id),
      ),
    )
    return { ...shown, isBehind }
  }),
]
