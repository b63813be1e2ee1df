import { adminActed } from '@shop/contracts/events/audit'
import type { Connection } from 'mongoose'
import { toMessage } from '../aggregate/decide-batch.ts'
import { Relay, type RelayOptions } from '../aggregate/relay.ts'
import { announcement } from '../aggregate/rules.ts'
import { aggregateSchema, MongoDocumentStore } from '../mongo/document-store.ts'
import type { Ids } from '../ports.ts'
import { lineOf, type Deed } from './deed.ts'

/** Writes down what an admin did where no aggregate of ours changed, such as a stored picture or a copy taken. */
export type RecordDeed = (deed: Deed, targetId: string | null) => Promise<void>

type Ports = Omit<RelayOptions, 'name' | 'store'> & { mongo: Connection; ids: Ids }

/** Deeds wait in a collection of their own until they are published: no line is lost when a process dies. */
export const createDeedBook = ({ mongo, ids, ...ports }: Ports) => {
  const store = new MongoDocumentStore<{ id: string }>(mongo, 'deeds', aggregateSchema({}))
  const relay = new Relay({ ...ports, name: 'deed', store })
  const record: RecordDeed = async (deed, targetId) => {
    const id = ids.next()
    const announced = announcement(adminActed, lineOf(deed, { targetId, label: null, changes: [] }))
    const message = toMessage(ids, announced, { aggregateId: id, version: 1, now: ports.clock.now() })
    await store.save(id, 0, { state: { id }, version: 1 }, [message])
    relay.announce([message])
  }
  return { record, relay, prepare: () => store.prepare() }
}
