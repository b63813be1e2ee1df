import type { Connection } from 'mongoose'
import type { Logger } from '@shop/service-kit/logger'
import type { Clock, DocumentStore, ReadModelStore } from '@shop/service-kit/ports'
import type { OrderState } from '../order/order.state.ts'
import type { ProductCopy } from '../product-copy/product-copy.ts'
import { figuresHandlers } from './figures.consumers.ts'
import { figuresRoutes } from './figures.routes.ts'
import { createFigures } from './figures.service.ts'
import { createMarks, type Marks } from './marks.ts'
import { MongoSheetStore } from './sheet-store.ts'
import type { SheetStore } from './sheets.ts'
import { createFigureSources, type FigureSources } from './sources.ts'

const WORK_MS = 250
const FORGET_MS = 6 * 60 * 60_000

interface FiguresNeeds {
  clock: Clock
  log: Logger
  store: DocumentStore<OrderState>
  copies: ReadModelStore<ProductCopy>
}

export interface FiguresPorts extends FiguresNeeds {
  sheets: SheetStore
  marks: Marks
  sources: FigureSources
}

/** Puts the figures together on whatever ports they are given; `workMs`: how often they look for what changed. */
export const assembleFigures = ({ store, copies, ...ports }: FiguresPorts, workMs: number) => {
  const figures = createFigures(ports)
  return {
    endpoints: figuresRoutes(figures, copies),
    handlers: figuresHandlers(figures, store),
    jobs: [
      { name: 'figures', everyMs: workMs, run: figures.work },
      { name: 'old figures', everyMs: FORGET_MS, run: figures.forgetOld },
    ],
    makeMissing: figures.makeMissing,
  }
}

/** Sales figures: what the dashboard shows. */
export const figuresParts = ({ mongo, ...needs }: FiguresNeeds & { mongo: Connection }) => {
  const sheets = new MongoSheetStore(mongo, 'figures')
  const stores = { sheets, marks: createMarks(mongo), sources: createFigureSources(mongo) }
  const { makeMissing, ...parts } = assembleFigures({ ...needs, ...stores }, WORK_MS)
  const prepare = async () => {
    await sheets.prepare()
    await makeMissing()
  }
  return { ...parts, prepare }
}
