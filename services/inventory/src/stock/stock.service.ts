import type { PageQuery } from '@shop/contracts/common'
import type { OrderSnapshot } from '@shop/contracts/order'
import type { ReservationInput } from '@shop/contracts/internal'
import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { dateUntil } from '@shop/service-kit/mongo/typed'
import type { Clock, DocumentStore, Ids, Message } from '@shop/service-kit/ports'
import type { Metrics } from '@shop/service-kit/metrics'
import { notFound } from '@shop/service-kit/refusal'
import type { AdjustmentHistory } from './adjustment-history.ts'
import type { AdjustStock } from './adjustment.rules.ts'
import { announceStock } from './stock.announcements.ts'
import { stockAudit } from './stock.audit.ts'
import { evolveStock, type StockEvent } from './stock.events.ts'
import { SETTLEMENTS_KEPT, longSettlements, unfiled } from './stock.model.ts'
import { decideStock, type StockCommand } from './stock.rules.ts'
import type { SettlementArchive } from './settlement-archive.ts'
import { availableIn, type StockState } from './stock.state.ts'

export interface StockDependencies {
  store: DocumentStore<StockState>
  archive: SettlementArchive
  history: AdjustmentHistory
  clock: Clock
  ids: Ids
  announce(messages: readonly Message[]): void
  metrics?: Metrics
  standBack?(attempt: number): Promise<unknown>
  /** How long a cart holds what lies in it, in ms. */
  holdMs: number
}

const SWEEP_BATCH = 500

/** What inventory does with stock, for carts, orders and admins. */
export const createStockService = ({
  store,
  archive,
  history,
  clock,
  holdMs,
  ...rest
}: StockDependencies) => {
  const stocks = new Aggregate<StockState, StockCommand, StockEvent>({
    name: 'stock',
    rules: { decide: decideStock, evolve: evolveStock, announce: announceStock },
    audit: stockAudit,
    store,
    clock,
    ...rest,
    enrich: (id, state, commands) => withArchived(archive, id, state, commands),
  })
  const expiry = () => new Date(clock.now().getTime() + holdMs)

  const bindLines = async ({ orderId, orderVersion, cartId, lines, supersedes }: ReservationInput) => {
    const outcomes = await Promise.all(
      lines.map(({ productId, quantity }) =>
        stocks.execute(productId, { type: 'bind', cartId, orderId, orderVersion, quantity, supersedes }),
      ),
    )
    return outcomes.flatMap((outcome) => (outcome.accepted ? [] : [outcome.refusal]))
  }

  return {
    load: (productId: string) => store.load(productId),

    open: (productId: string, stock: number) => stocks.require(productId, { type: 'open', productId, stock }),

    /** Takes units in or away, once for each command. @throws Refusal for more than can be taken away */
    adjust: async (productId: string, adjustment: Omit<AdjustStock, 'type'>) => {
      const { state } = await stocks.require(productId, { type: 'adjust', ...adjustment })
      return { id: productId, stock: availableIn(state) }
    },

    /** A page of what changed the stock besides carts and orders. @throws Refusal for an unknown product */
    adjustmentsOf: async (productId: string, query: PageQuery) => {
      const stored = await store.load(productId)
      if (!stored) throw notFound('This product')
      await history.keep(productId, stored.state.adjustments ?? [])
      return history.page(productId, query)
    },

    set: async (productId: string, available: number, commandId: string, by: string | null) => {
      const { state, version } = await stocks.require(productId, {
        type: 'set',
        ...{ productId, available, commandId, by },
      })
      return { productId, available: availableIn(state), version }
    },

    retire: (productId: string) => stocks.execute(productId, { type: 'retire' }),

    hold: (productId: string, cartId: string, quantity: number) =>
      stocks.require(productId, { type: 'hold', cartId, quantity, expiresAt: expiry() }),

    release: (productId: string, cartId: string) => stocks.execute(productId, { type: 'release', cartId }),

    renew: (productId: string) => stocks.require(productId, { type: 'announce' }),

    /** Lets what an order holds run out at once; for an order that will never say itself what becomes of it. */
    giveBack: async (productId: string, orderId: string): Promise<void> => {
      await stocks.require(productId, { type: 'unbind', orderId, expiresAt: clock.now() })
      await stocks.require(productId, { type: 'expire' })
    },

    /** All lines or none. @throws Refusal that says what is missing */
    reserve: async (input: ReservationInput): Promise<void> => {
      const [refusal] = await bindLines(input)
      if (!refusal) return
      const { orderId, lines } = input
      await Promise.all(
        lines.map(({ productId }) =>
          stocks.execute(productId, { type: 'unbind', orderId, expiresAt: expiry() }),
        ),
      )
      throw refusal
    },

    /** Brings the stock of an order's products in line with the state of the order. */
    follow: async (order: OrderSnapshot, orderVersion: number, confirm: boolean): Promise<void> => {
      if (order.status === 'pending' && !order.paid) return
      const wanted = order.status === 'cancelled' ? 'released' : 'sold'
      await Promise.all(
        order.lines.map(({ productId, quantity }) =>
          stocks.execute(productId, {
            type: 'settle',
            orderId: order.id,
            orderVersion,
            cartId: order.cartId,
            quantity,
            wanted,
            confirm,
          }),
        ),
      )
    },

    /** Gives back what carts have let run out; tells how many products that concerned. */
    sweepExpired: async (): Promise<number> => {
      const due = await store.find(
        { nextExpiry: dateUntil(clock.now()) },
        { sort: { nextExpiry: 1 }, limit: SWEEP_BATCH },
      )
      await Promise.all(due.map(({ state }) => stocks.execute(state.id, { type: 'expire' })))
      return due.length
    },

    /** Files adjustments that stock documents still carry: first into the history, then out of the stock. */
    sweepAdjustments: async (): Promise<number> => {
      const filled = await store.find({ received: { $exists: true }, ...unfiled }, { limit: SWEEP_BATCH })
      for (const { state } of filled) {
        const { id, adjustments = [] } = state
        await history.keep(id, adjustments)
        await stocks.execute(id, { type: 'file', adjustments })
      }
      return filled.length
    },

    /** Moves old settlements out of long documents: first into the archive, then out of the stock. */
    sweepSettlements: async (): Promise<number> => {
      const long = await store.find(longSettlements, { limit: SWEEP_BATCH })
      for (const { state } of long) {
        const settlements = state.settlements.slice(0, -SETTLEMENTS_KEPT / 2)
        await archive.keep(state.id, settlements)
        await stocks.execute(state.id, { type: 'archive', settlements })
      }
      return long.length
    },
  }
}

export type StockService = ReturnType<typeof createStockService>

/** An order that the document has forgotten is looked up where it went. */
const withArchived = async (
  archive: SettlementArchive,
  productId: string,
  state: StockState | undefined,
  commands: readonly StockCommand[],
): Promise<readonly StockCommand[]> => {
  const known = new Set(state?.settlements.map(({ orderId }) => orderId))
  const isForgotten = (
    command: StockCommand,
  ): command is Extract<StockCommand, { type: 'bind' | 'settle' }> =>
    (command.type === 'bind' || command.type === 'settle') && !known.has(command.orderId)
  const forgotten = commands.filter(isForgotten)
  if (forgotten.length === 0 || !state?.archived) return commands
  const found = await archive.find(
    productId,
    forgotten.map(({ orderId }) => orderId),
  )
  const byOrder = new Map(found.map((settlement) => [settlement.orderId, settlement]))
  return commands.map((command) => {
    const archived = isForgotten(command) ? byOrder.get(command.orderId) : undefined
    return archived ? { ...command, archived } : command
  })
}
