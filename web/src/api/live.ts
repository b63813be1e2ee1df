import { createAction } from '@reduxjs/toolkit'
import type { OrderChange, ProductChange } from '@shop/contracts/live'

/** Something changed in the shop and was announced to this browser. Slices and caches follow these. */
export const productChanged = createAction<ProductChange>('live/product-changed')
export const orderChanged = createAction<OrderChange>('live/order-changed')
/** The connection was lost and is back: what happened in between is unknown. */
export const reconnected = createAction('live/reconnected')
