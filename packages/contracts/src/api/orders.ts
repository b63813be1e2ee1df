import { z } from 'zod'
import { id, pageQuery } from '../common.ts'
import { dashboard, dashboardQuery } from '../dashboard.ts'
import { declareEndpoint } from '../endpoint.ts'
import { announceAnswer, announceInput } from '../internal.ts'
import { noticePage, noticeQuery } from '../notice.ts'
import {
  adminOrderQuery,
  noteInput,
  orderExportQuery,
  checkoutAnswer,
  checkoutHeaders,
  checkoutInput,
  order,
  orderPage,
  orderPatch,
  refundInput,
} from '../order.ts'

const service = 'orders'
const params = z.strictObject({ id })

export const createCheckout = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/create-checkout',
  access: 'all',
  summary: 'Stores the order, binds its stock and opens the payment page.',
  headers: checkoutHeaders,
  body: checkoutInput,
  response: checkoutAnswer,
  perMinute: 60,
})

export const listOrders = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/orders',
  access: 'user',
  summary: 'The orders of the signed-in user, newest first.',
  query: pageQuery,
  response: orderPage,
})

export const getOrder = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/orders/:id',
  access: 'all',
  summary: 'One order with its items, for its owner, an admin, or a guest with its token.',
  params,
  query: z.strictObject({ token: z.string().max(200).optional() }),
  response: order,
})

export const listAdminOrders = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
  summary:
    'Orders, searched by the beginnings of words of id, e-mail, status and shipping name, filtered and sorted.',
  query: adminOrderQuery,
  response: orderPage,
})

export const listNotices = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/notices',
  access: 'admin',
  summary:
    'What admins want to know: paid orders, low stock, shortages, failed events; newest first, for 30 days.',
  query: noticeQuery,
  response: noticePage,
})

export const getDashboard = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  summary: 'How the shop did in the last days, beside as many days before them.',
  query: dashboardQuery,
  response: dashboard,
})

export const editOrder = declareEndpoint({
  service,
  method: 'PATCH',
  path: '/api/admin/orders/:id',
  access: 'admin',
  deed: { kind: 'order', did: 'Set the status of an order' },
  summary: 'Sets the status.',
  params,
  body: orderPatch,
  response: order,
})

export const refundOrder = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  access: 'admin',
  deed: { kind: 'order', did: 'Refunded an order' },
  summary: 'Sends money back, all or part; safe to repeat with the same Idempotency-Key.',
  params,
  headers: checkoutHeaders,
  body: refundInput,
  response: order,
  status: 202,
})

export const addOrderNote = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  access: 'admin',
  deed: { kind: 'order', did: 'Wrote a note on an order' },
  summary: 'Adds a note that only admins see; safe to repeat with the same Idempotency-Key.',
  params,
  headers: checkoutHeaders,
  body: noteInput,
  response: order,
  status: 201,
})

export const exportOrders = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/orders.csv',
  access: 'admin',
  deed: { kind: 'order', did: 'Exported orders' },
  summary: 'All orders that a filter finds, newest first, as a CSV file.',
  query: orderExportQuery,
  download: 'text/csv',
})

export const announceOrders = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/announce',
  access: 'service',
  summary: 'Announces orders again.',
  body: announceInput,
  response: announceAnswer,
})
