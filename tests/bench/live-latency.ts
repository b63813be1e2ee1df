import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import type { ProductChange } from '@shop/contracts/live'
import type { Product } from '@shop/contracts/product'
import { callAt } from '../flows/support/call.ts'

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN

/** From a hold in one browser to the new stock in another, in ms. */
export const measureLive = async (url: string, products: Product[], samples: number) => {
  const call = callAt(url)
  const socket = io(url, { transports: ['websocket'] })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const waiting = new Map<string, () => void>()
  socket.on('product-changed', (change: ProductChange) => waiting.get(change.id)?.())
  const times: number[] = []
  for (const product of products.slice(0, samples)) {
    const startedAt = performance.now()
    const pushed = new Promise<void>((resolve) => waiting.set(product.id, resolve))
    await call('PUT', `/api/carts/${randomUUID()}/items/${product.id}`, { body: { quantity: 1 } })
    await pushed
    times.push(performance.now() - startedAt)
  }
  socket.disconnect()
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), samples: sorted.length }
}
