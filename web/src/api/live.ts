import { createAction } from '@reduxjs/toolkit'
import type { Notice } from '@shop/contracts/notice'
import type { OrderChange, ProductChange } from '@shop/contracts/live'

/** Something changed in the shop and was announced to this browser. Slices and caches follow these. */
export const productChanged = createAction<ProductChange>('live/product-changed')
export const orderChanged = createAction<OrderChange>('live/order-changed')
/** Something that admins want to know; only they are told. */
export const noticeRaised = createAction<Notice>('live/notice-raised')
/** What can be bought of a product, as an answer to this browser told. */
export const stockSeen = createAction<{ id: string; stock: number }>('live/stock-seen')
/** The connection is there, for the first time or again: what happened before it is unknown. */
export const reconnected = createAction('live/reconnected')
