import type { AnyBulkWriteOperation, Collection } from 'mongodb'
import { Schema, type Connection, type SchemaDefinition } from 'mongoose'
import type { DocumentStore, Filter, FindOptions, Message, Stored } from '../ports.ts'
import { isDuplicateKey } from './duplicate-key.ts'

interface AggregateDocument {
  _id: string
  version: number
  outbox: Message[]
}

/**
 * Somebody else stored the same aggregate first. A duplicate in any other unique index is no lost race: trying
 * again would not help, so the caller hears of it.
 */
const isSameAggregate = (error: unknown) =>
  isDuplicateKey(error) && Object.hasOwn(Object(error.keyPattern) as object, '_id')

const outboxIsFilled = { 'outbox.0': { $exists: true } }
/** As above; the planner takes a partial index only for a query that names the field which it orders. */
const outboxIsFilledByIndex = { version: { $gte: 1 }, ...outboxIsFilled }

/** The mongoose schema of an aggregate: its own fields beside `_id`, `version` and `outbox`. */
export const aggregateSchema = (fields: SchemaDefinition): Schema => {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      outbox: { type: [Schema.Types.Mixed], required: true },
      ...fields,
    },
    { versionKey: false, minimize: false, strict: 'throw' },
  )
  return schema.index({ version: 1 }, { name: 'outbox_filled', partialFilterExpression: outboxIsFilled })
}

const toStored = <State>({ _id, version, outbox: _outbox, ...fields }: AggregateDocument): Stored<State> => ({
  state: { id: _id, ...fields } as State,
  version,
})

/** Aggregates in a MongoDB collection, one document each. Needs no transaction: every save is one document. */
export class MongoDocumentStore<State extends { id: string }> implements DocumentStore<State> {
  readonly #model

  constructor(connection: Connection, name: string, schema: Schema) {
    this.#model = connection.model(name, schema, name)
  }

  get #collection() {
    return this.#model.collection as unknown as Collection<AggregateDocument>
  }

  /** Creates the collection's indexes. */
  async prepare(): Promise<void> {
    await this.#model.createIndexes()
  }

  async load(id: string): Promise<Stored<State> | undefined> {
    const found = await this.#collection.findOne({ _id: id }, { projection: { outbox: 0 } })
    return found ? toStored<State>(found) : undefined
  }

  async save(
    id: string,
    expected: number,
    next: Stored<State>,
    messages: readonly Message[],
  ): Promise<boolean> {
    const { id: _id, ...fields } = next.state
    if (expected === 0)
      return this.#insert({ ...fields, _id: id, version: next.version, outbox: [...messages] })
    const update = {
      $set: { ...fields, version: next.version },
      ...(messages.length > 0 ? { $push: { outbox: { $each: [...messages] } } } : {}),
    }
    const { matchedCount } = await this.#collection.updateOne({ _id: id, version: expected }, update)
    return matchedCount === 1
  }

  async #insert(document: AggregateDocument): Promise<boolean> {
    try {
      await this.#collection.insertOne(document)
      return true
    } catch (error) {
      if (isSameAggregate(error)) return false
      throw error
    }
  }

  async find(filter: Filter, { sort = { _id: 1 }, skip = 0, limit }: FindOptions): Promise<Stored<State>[]> {
    const found = await this.#collection
      .find(filter, { projection: { outbox: 0 }, sort, skip, limit, maxTimeMS: 5000 })
      .toArray()
    return found.map((document) => toStored<State>(document))
  }

  count(filter: Filter): Promise<number> {
    // Counting a million one by one takes a second; the total is kept by the database, for lists exactly enough.
    if (Object.keys(filter).length === 0) return this.#collection.estimatedDocumentCount({ maxTimeMS: 5000 })
    return this.#collection.countDocuments(filter, { maxTimeMS: 5000 })
  }

  async unannounced(limit: number): Promise<Message[]> {
    const found = await this.#collection
      .find(outboxIsFilledByIndex, { projection: { outbox: 1 }, limit })
      .toArray()
    return found.flatMap((document) => document.outbox)
  }

  async announced(messages: readonly Message[]): Promise<void> {
    const idsOf = Map.groupBy(messages, (message) => message.aggregateId)
    const updates = [...idsOf].map(([aggregateId, group]): AnyBulkWriteOperation<AggregateDocument> => ({
      updateOne: {
        filter: { _id: aggregateId },
        update: { $pull: { outbox: { id: { $in: group.map((message) => message.id) } } } },
      },
    }))
    if (updates.length > 0)
      await this.#collection.bulkWrite(updates, { ordered: false, writeConcern: { w: 1 } })
  }
}
