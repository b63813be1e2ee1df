import { Group } from './group.ts'
import { Topics } from './topics.ts'
import type { Reader, Writer } from './wire.ts'

/** Everything one broker knows; it is alone, so it leads every partition and coordinates every group. */
export class Broker {
  readonly topics = new Topics()
  readonly groups = new Map<string, Group>()
  readonly nodeId = 1
  readonly host: string
  port = 0

  constructor(host: string) {
    this.host = host
  }

  group(id: string): Group {
    const known = this.groups.get(id)
    if (known) return known
    const group = new Group()
    this.groups.set(id, group)
    return group
  }
}

/** One request of a client: what it asks in which version, and the body of the answer to write. */
export interface Call {
  broker: Broker
  version: number
  clientId: string
  connection: object
  request: Reader
  response: Writer
}

/** Answers one kind of request; `false` means that the client wants no answer. */
export type Handler = (call: Call) => void | false | Promise<void>
