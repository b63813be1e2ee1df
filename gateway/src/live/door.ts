import type { IncomingMessage } from 'node:http'
import { isForeign } from '../web/cross-site.ts'
import type { VisitReader } from '../visit.ts'
import { limitedAs } from '../limits/client-address.ts'

const PER_ADDRESS = 50

interface DoorOptions {
  readVisit: VisitReader
  publicUrl: string
  factor: number
}

/** Who may open a live connection: pages of the shop itself, and only so many from one address. */
export const createDoor = ({ readVisit, publicUrl, factor }: DoorOptions) => {
  const open = new Map<string, number>()
  const most = Math.max(1, Math.round(PER_ADDRESS * factor))

  const leave = (who: string) => {
    const left = (open.get(who) ?? 1) - 1
    if (left > 0) open.set(who, left)
    else open.delete(who)
  }

  /** Tells why not, or undefined; who is let in is counted until the connection closes. */
  return (req: IncomingMessage): string | undefined => {
    const visit = readVisit(req)
    if (isForeign(req.headers, visit.host, publicUrl)) return 'foreign page'
    const who = limitedAs(visit.address)
    const count = open.get(who) ?? 0
    if (count >= most) return 'too many connections'
    open.set(who, count + 1)
    req.socket.once('close', () => leave(who))
    return undefined
  }
}
