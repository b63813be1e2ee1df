import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '@shop/local-infra/test-environment'
import { isOutage } from '../outage.ts'
import { connectMongo } from './connect.ts'

const NEW_SOCKETS = 'net.client.socket'
const sockets = new Set<Socket>()
const note = (message: unknown) => void sockets.add((message as { socket: Socket }).socket)

beforeEach(() => subscribe(NEW_SOCKETS, note))
afterEach(() => {
  unsubscribe(NEW_SOCKETS, note)
  sockets.clear()
})

describe('a database', () => {
  it('that cannot be reached is an outage, known after five seconds', async () => {
    const began = performance.now()
    const error = await connectMongo('mongodb://127.0.0.1:1/orders').catch((cause: unknown) => cause)
    expect(isOutage(error)).toBe(true)
    expect(performance.now() - began).toBeLessThan(8000)
  })

  it('that is lost in the very moment of a call is an outage too, and found again', async () => {
    const connection = await connectMongo(testDatabaseUrl('connect'))
    const lamps = connection.collection('lamps')
    await lamps.insertOne({ name: 'before' })
    for (const socket of sockets) socket.destroy()
    // Nobody has been told yet that these sockets are dead, so the call is written to one of them.
    const writing = lamps.insertOne({ name: 'meanwhile' }).catch((cause: unknown) => cause)
    expect(isOutage(await Promise.race([writing, wait(5000, 'still waiting')]))).toBe(true)
    expect(await lamps.findOne({ name: 'before' })).toMatchObject({ name: 'before' })
    await connection.close()
  })
})
