import { Schema, type Connection, type SchemaDefinition } from 'mongoose'
import type { Collection } from 'mongodb'
import type { ReadModelStore } from '../ports.ts'

interface ViewDocument {
  _id: string
  sourceVersion: number
}

export const readModelSchema = (fields: SchemaDefinition): Schema =>
  new Schema(
    { _id: { type: String, required: true }, sourceVersion: { type: Number, required: true }, ...fields },
    { versionKey: false, minimize: false, strict: 'throw' },
  )

/** A copy of another service's aggregates; the version guard is in the write itself, so races are harmless. */
export class MongoReadModelStore<View extends object> implements ReadModelStore<View> {
  readonly #model

  constructor(connection: Connection, name: string, schema: Schema) {
    this.#model = connection.model(name, schema, name)
  }

  get #collection() {
    return this.#model.collection as unknown as Collection<ViewDocument>
  }

  async prepare(): Promise<void> {
    await this.#model.createIndexes()
  }

  async get(ids: readonly string[]): Promise<(View & { id: string })[]> {
    const found = await this.#collection.find({ _id: { $in: [...ids] } }).toArray()
    return found.map(({ _id, sourceVersion: _version, ...view }) => ({
      id: _id,
      ...(view as unknown as View),
    }))
  }

  async apply(id: string, version: number, view: View): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.#collection.updateOne(
        { _id: id, sourceVersion: { $lt: version } },
        { $set: { ...view, sourceVersion: version } },
        { upsert: true },
      )
      return matchedCount + upsertedCount > 0
    } catch (error) {
      const isNewer = error instanceof Error && 'code' in error && error.code === 11_000
      if (isNewer) return false
      throw error
    }
  }
}
