import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followOrder } from '../api/followed-orders.ts'
import { productChanged, reconnected } from '../api/live.ts'
import { setSession } from '../api/session.ts'
import { aProduct, aSession } from '../testing/records.ts'
import { connectLive, newestOnly, reconnectDelay } from './live-connection.ts'
import type { Store } from './store.ts'

/** Stands in for the connection: what it hears is said by the test. */
const socket = vi.hoisted(() => {
  const handlers = new Map<string, ((value: unknown) => void)[]>()
  return {
    connected: true,
    options: {},
    connect: vi.fn(),
    emit: vi.fn(),
    on: (event: string, handler: (value: unknown) => void) => {
      handlers.set(event, [...(handlers.get(event) ?? []), handler])
    },
    say: (event: string, value?: unknown) => handlers.get(event)?.forEach((handler) => handler(value)),
    forget: () => handlers.clear(),
  }
})

vi.mock('socket.io-client', () => ({
  io: (options: object) => {
    socket.options = options
    return socket
  },
}))

const connect = () => {
  const dispatch = vi.fn()
  connectLive({ dispatch } as unknown as Store)
  return dispatch
}

beforeEach(() => {
  socket.forget()
  socket.connect.mockReset()
  socket.emit.mockReset()
})

describe('the live connection', () => {
  it('uses a web socket only', () => {
    connect()
    expect(socket.options).toMatchObject({ transports: ['websocket'], reconnection: false })
  })

  it('waits 1, 2, 5 and then 10 seconds before it tries again', () => {
    expect([0, 1, 2, 3, 4, 50].map(reconnectDelay)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000])
  })

  it('says when it is there, tries again after it was lost, and says when it is back', () => {
    vi.useFakeTimers()
    const dispatch = connect()
    socket.say('connect')
    expect(dispatch).toHaveBeenCalledExactlyOnceWith(reconnected())
    socket.say('disconnect', 'transport close')
    vi.advanceTimersByTime(1000)
    socket.say('connect_error')
    vi.advanceTimersByTime(1999)
    expect(socket.connect).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(socket.connect).toHaveBeenCalledTimes(2)
    socket.say('connect')
    expect(dispatch).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('passes changes on and ignores those that come late', () => {
    const dispatch = connect()
    const product = aProduct()
    const change = { type: 'update', id: product.id, version: 5, product } as const
    socket.say('product-changed', change)
    socket.say('product-changed', { ...change, version: 4 })
    expect(dispatch).toHaveBeenCalledExactlyOnceWith(productChanged(change))
  })

  it('tells who is here after sign-in and sign-out', () => {
    connect()
    const session = aSession()
    setSession(session)
    setSession(null)
    const said = socket.emit.mock.calls.filter(([event]) => event === 'authenticate')
    expect(said).toEqual(
      expect.arrayContaining([
        ['authenticate', session.accessToken],
        ['authenticate', null],
      ]),
    )
  })

  it('follows orders, those from before it was there as well', () => {
    followOrder('order-1')
    connect()
    socket.say('connect')
    followOrder('order-2')
    expect(socket.emit).toHaveBeenCalledWith('watch-order', 'order-1')
    expect(socket.emit).toHaveBeenCalledWith('watch-order', 'order-2')
  })
})

describe('what is newest', () => {
  it('is told apart record by record', () => {
    const isNew = newestOnly()
    expect([
      isNew({ id: 'a', version: 2 }),
      isNew({ id: 'b', version: 1 }),
      isNew({ id: 'a', version: 2 }),
      isNew({ id: 'a', version: 3 }),
    ]).toEqual([true, true, false, true])
  })
})
