import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import {
  HEARTBEAT_MS,
  type BrowserToServer,
  type OrderChange,
  type ProductChange,
  type ServerToBrowser,
} from '@shop/contracts/live'
import type { Notice } from '@shop/contracts/notice'
import type { AccessCheck } from '@shop/service-kit/http/access'
import { currentTrace, type Trace } from '@shop/service-kit/trace'
import { beginInnerStep } from '@shop/service-kit/tracing/step'
import { Coalescer, type Timing } from './coalescer.ts'
import { ADMINS, userRoom } from './news.ts'
import { welcome, type Visitor } from './visitor.ts'

const MAX_MESSAGE_BYTES = 8 * 1024
/** At most one piece of news of a product in this time, in ms. */
const PRODUCT_EVERY_MS = 100

interface LiveOptions {
  access: AccessCheck
  /** Why a connection may not be opened, if so. */
  refuse(req: IncomingMessage): string | undefined
  timing?: Timing
}

/** News with the trace that it belongs to: it may be pushed a little later, in place of older news. */
type Traced<News> = News & { trace: Trace | undefined }

const pushing = (name: string, trace: Trace | undefined, push: () => void) => {
  const step = beginInnerStep({ name: `push ${name}`, kind: 'producer' }, trace?.traceparent ?? '')
  push()
  step?.end()
}

/** Pushes what changes to the browsers that are connected. */
export const createLiveRelay = ({ access, refuse, timing }: LiveOptions) => {
  const io = new Server<BrowserToServer, ServerToBrowser>({
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    pingInterval: HEARTBEAT_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    allowRequest: (req, answer) => {
      const reason = refuse(req)
      answer(reason ?? null, reason === undefined)
    },
  })
  io.on('connection', (visitor: Visitor) => void welcome(visitor, access))
  const products = new Coalescer<Traced<{ change: ProductChange }>>(
    PRODUCT_EVERY_MS,
    ({ change, trace }) => pushing('product-changed', trace, () => io.emit('product-changed', change)),
    timing,
  )
  const orders = new Coalescer<Traced<{ rooms: string[]; change: OrderChange }>>(
    0,
    ({ rooms, change, trace }) =>
      pushing('order-changed', trace, () => io.to(rooms).emit('order-changed', change)),
    timing,
  )
  return {
    attach: (server: HttpServer) => void io.attach(server),
    get connections() {
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- there is no engine before it is attached
      return io.engine?.clientsCount ?? 0
    },
    tellProduct: (change: ProductChange) =>
      products.offer(change.id, change.version, { change, trace: currentTrace() }),
    tellOrder: (rooms: string[], change: OrderChange) =>
      orders.offer(change.id, change.version, { rooms, change, trace: currentTrace() }),
    tellNotice: (notice: Notice) => void io.to(ADMINS).emit('notice-raised', notice),
    /** Somebody lost rights: open connections lose them too. */
    demote: (userId: string, lost: { everything: boolean }) => {
      const theirs = io.in(userRoom(userId))
      theirs.socketsLeave(ADMINS)
      if (lost.everything) theirs.socketsLeave(userRoom(userId))
    },
    /** Closes the connections beneath the sessions, which browsers take as a sign to connect again by themselves. */
    close: () => {
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- there is no engine before it is attached
      io.engine?.close()
    },
  }
}
export type LiveRelay = ReturnType<typeof createLiveRelay>
