import type { Collection } from 'mongodb'
import { Schema, type Connection } from 'mongoose'
import type { SheetStore } from './sheets.ts'

interface SheetDocument {
  _id: string
  touches: number
  /** For how many touches `figures` was worked out. */
  done: number
  stale: boolean
  figures?: object
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    touches: { type: Number, required: true },
    done: { type: Number, required: true },
    stale: { type: Boolean, required: true },
    figures: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false, strict: 'throw' },
).index({ stale: 1 }, { partialFilterExpression: { stale: true } })

/** Sheets in MongoDB, one document each. */
export class MongoSheetStore implements SheetStore {
  readonly #model

  constructor(connection: Connection, name: string) {
    this.#model = connection.model(name, schema, name)
  }

  get #collection() {
    return this.#model.collection as unknown as Collection<SheetDocument>
  }

  async prepare(): Promise<void> {
    await this.#model.createIndexes()
  }

  async touch(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.#collection.bulkWrite(
      [...new Set(ids)].map((_id) => ({
        updateOne: {
          filter: { _id },
          update: { $inc: { touches: 1 }, $set: { stale: true }, $setOnInsert: { done: 0 } },
          upsert: true,
        },
      })),
      { ordered: false },
    )
  }

  async stale(limit: number) {
    const found = await this.#collection
      .find({ stale: true }, { projection: { touches: 1 }, limit, maxTimeMS: 5000 })
      .toArray()
    return found.map(({ _id, touches }) => ({ id: _id, touches }))
  }

  async isAnyStale(ids: readonly string[]): Promise<boolean> {
    const found = await this.#collection.findOne(
      { stale: true, _id: { $in: [...ids] } },
      { projection: { _id: 1 }, maxTimeMS: 5000 },
    )
    return found !== null
  }

  async keep(id: string, touches: number, figures: object): Promise<void> {
    await this.#collection.updateOne({ _id: id, done: { $lt: touches } }, [
      { $set: { done: touches, figures: { $literal: figures }, stale: { $gt: ['$touches', touches] } } },
    ])
  }

  async read(ids: readonly string[]): Promise<Map<string, unknown>> {
    const found = await this.#collection
      .find({ _id: { $in: [...ids] }, done: { $gt: 0 } }, { projection: { figures: 1 }, maxTimeMS: 5000 })
      .toArray()
    return new Map(found.map(({ _id, figures }) => [_id, figures]))
  }
}
