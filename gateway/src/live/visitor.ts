import type { Socket } from 'socket.io'
import { z } from 'zod'
import { id } from '@shop/contracts/common'
import type { BrowserToServer, ServerToBrowser } from '@shop/contracts/live'
import type { AccessCheck } from '@shop/service-kit/http/access'
import { ADMINS, orderRoom, userRoom } from './news.ts'

interface SocketData {
  /** Rooms that the access token opened. */
  rooms: string[]
  expiry: NodeJS.Timeout | undefined
  watched: number
  said: number
}
export type Visitor = Socket<BrowserToServer, ServerToBrowser, Record<string, never>, SocketData>

const token = z.string().min(1).max(4000)
const MAX_WATCHED = 20
/** More than a browser ever says on one connection; who says more is cut off. */
const MAX_SAID = 500
const MAX_TIMER_MS = 24 * 60 * 60_000

const claims = z.object({ exp: z.number() })

/** When a token that was verified ends, in ms from now. */
const msLeft = (verified: string) => {
  const payload: unknown = JSON.parse(Buffer.from(verified.split('.')[1] ?? '', 'base64url').toString())
  return Math.min(MAX_TIMER_MS, Math.max(0, claims.parse(payload).exp * 1000 - Date.now()))
}

const signOut = (visitor: Visitor) => {
  clearTimeout(visitor.data.expiry)
  for (const room of visitor.data.rooms) void visitor.leave(room)
  visitor.data.rooms = []
}

const signIn = async (visitor: Visitor, access: AccessCheck, given: unknown): Promise<boolean> => {
  const parsed = token.safeParse(given)
  if (!parsed.success) return false
  try {
    const caller = await access.callerOf(`Bearer ${parsed.data}`)
    if (!caller || !visitor.connected) return false
    signOut(visitor)
    visitor.data.rooms = [userRoom(caller.id), ...(caller.isAdmin ? [ADMINS] : [])]
    visitor.data.expiry = setTimeout(() => signOut(visitor), msLeft(parsed.data)).unref()
    await visitor.join(visitor.data.rooms)
    return true
  } catch {
    return false
  }
}

const answerTo = (done: unknown) => (taken: boolean) => {
  if (typeof done === 'function') (done as (taken: boolean) => void)(taken)
}

/** Lets a browser say who it is and which orders it follows. A token that is not valid makes it a guest. */
export const welcome = async (visitor: Visitor, access: AccessCheck) => {
  visitor.data = { rooms: [], expiry: undefined, watched: 0, said: 0 }
  visitor.use((_event, next) => {
    visitor.data.said += 1
    if (visitor.data.said > MAX_SAID) visitor.disconnect(true)
    else next()
  })
  visitor.on('authenticate', (given, done) => {
    signOut(visitor)
    void signIn(visitor, access, given).then((taken) => answerTo(done)(taken || given === null))
  })
  visitor.on('watch-order', (orderId, done) => {
    const isGood = id.safeParse(orderId).success && visitor.data.watched < MAX_WATCHED
    if (isGood) {
      visitor.data.watched += 1
      void visitor.join(orderRoom(orderId))
    }
    answerTo(done)(isGood)
  })
  visitor.on('disconnect', () => clearTimeout(visitor.data.expiry))
  const { token: given } = visitor.handshake.auth
  if (given !== undefined) await signIn(visitor, access, given)
}
