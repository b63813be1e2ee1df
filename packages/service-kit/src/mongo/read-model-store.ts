import { Schema, type Connection, type SchemaDefinition } from 'mongoose'
import type { Collection } from 'mongodb'
import type { ReadModelStore } from '../ports.ts'
import { isDuplicateKey } from './duplicate-key.ts'

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
    // Where nothing is kept yet, two may want to be first. The loser looks again: it may be the newer one.
    return (
      (await this.#keepIfNewer(id, version, view)) ?? (await this.#keepIfNewer(id, version, view)) ?? false
    )
  }

  /** Undefined when there is a view that is not older, or just came to be. */
  async #keepIfNewer(id: string, version: number, view: View): Promise<true | undefined> {
    try {
      await this.#collection.updateOne(
        { _id: id, sourceVersion: { $lt: version } },
        { $set: { ...view, sourceVersion: version } },
        { upsert: true },
      )
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return undefined
      throw error
    }
  }
}
