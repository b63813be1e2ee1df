import type { Connection } from 'mongoose'
import type { Logger } from '@shop/service-kit/logger'
import type { Clock, DocumentStore, ReadModelStore } from '@shop/service-kit/ports'
import type { OrderState } from '../order/order.state.ts'
import type { ProductCopy } from '../product-copy/product-copy.ts'
import { figuresHandlers } from './figures.consumers.ts'
import { figuresRoutes } from './figures.routes.ts'
import { createFigures } from './figures.service.ts'
import { createMarks } from './marks.ts'
import { MongoSheetStore } from './sheet-store.ts'
import { createFigureSources } from './sources.ts'

const WORK_MS = 250
const FORGET_MS = 6 * 60 * 60_000

export interface FiguresNeeds {
  mongo: Connection
  clock: Clock
  log: Logger
  store: DocumentStore<OrderState>
  copies: ReadModelStore<ProductCopy>
}

/** Sales figures: what the dashboard shows. */
export const figuresParts = ({ mongo, store, copies, ...rest }: FiguresNeeds) => {
  const sheets = new MongoSheetStore(mongo, 'figures')
  const figures = createFigures({
    ...rest,
    sheets,
    marks: createMarks(mongo),
    sources: createFigureSources(mongo),
  })
  return {
    endpoints: figuresRoutes(figures, copies),
    handlers: figuresHandlers(figures, store),
    jobs: [
      { name: 'figures', everyMs: WORK_MS, run: figures.work },
      { name: 'old figures', everyMs: FORGET_MS, run: figures.forgetOld },
    ],
    prepare: async () => {
      await sheets.prepare()
      await figures.makeMissing()
    },
  }
}
