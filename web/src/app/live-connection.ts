import { io, type Socket } from 'socket.io-client'
import { RECONNECT_MS, type BrowserToServer, type ServerToBrowser } from '@shop/contracts/live'
import { followedOrders, onOrderFollowed } from '../api/followed-orders.ts'
import { noticeRaised, orderChanged, productChanged, reconnected } from '../api/live.ts'
import { getSession, onSessionChange } from '../api/session.ts'
import type { Store } from './store.ts'

type LiveSocket = Socket<ServerToBrowser, BrowserToServer>

/** The wait before the next attempt, by how many failed since the connection was lost. */
export const reconnectDelay = (failed: number): number => RECONNECT_MS[failed] ?? RECONNECT_MS[3]

const openSocket = (): LiveSocket =>
  io({
    transports: ['websocket'],
    reconnection: false,
    auth: (present) => {
      const token = getSession()?.accessToken
      present(token ? { token } : {})
    },
  })

/** Ignores what is older than what was seen of the same record already. */
export const newestOnly = () => {
  const seen = new Map<string, number>()
  return ({ id, version }: { id: string; version: number }) => {
    if ((seen.get(id) ?? -1) >= version) return false
    seen.set(id, version)
    return true
  }
}

const relay = (socket: LiveSocket, store: Store) => {
  const isNewProduct = newestOnly()
  const isNewOrder = newestOnly()
  socket.on('product-changed', (change) => isNewProduct(change) && store.dispatch(productChanged(change)))
  socket.on('order-changed', (change) => isNewOrder(change) && store.dispatch(orderChanged(change)))
  socket.on('notice-raised', (notice) => store.dispatch(noticeRaised(notice)))
}

/** Tells the shop who is here and which orders are looked at. */
const introduce = (socket: LiveSocket) => {
  socket.on('connect', () => followedOrders().forEach((orderId) => socket.emit('watch-order', orderId)))
  onOrderFollowed((orderId) => socket.connected && socket.emit('watch-order', orderId))
  onSessionChange((session) => socket.connected && socket.emit('authenticate', session?.accessToken ?? null))
}

/** Follows what happens in the shop. Whenever the connection comes up, pages catch up on what they missed. */
export const connectLive = (store: Store) => {
  const socket = openSocket()
  let failed = 0
  const retry = () => {
    setTimeout(() => socket.connect(), reconnectDelay(failed))
    failed += 1
  }
  socket.on('connect_error', retry)
  socket.on('disconnect', retry)
  socket.on('connect', () => {
    failed = 0
    store.dispatch(reconnected())
  })
  introduce(socket)
  relay(socket, store)
}
