/** Reads the values of one Kafka request, in the order the protocol lists them. */
export class Reader {
  readonly #buffer: Buffer
  #at = 0

  constructor(buffer: Buffer) {
    this.#buffer = buffer
  }

  int8(): number {
    return this.#buffer.readInt8(this.#advance(1))
  }
  int16(): number {
    return this.#buffer.readInt16BE(this.#advance(2))
  }
  int32(): number {
    return this.#buffer.readInt32BE(this.#advance(4))
  }
  int64(): number {
    return Number(this.#buffer.readBigInt64BE(this.#advance(8)))
  }
  boolean(): boolean {
    return this.int8() !== 0
  }
  nullableString(): string | null {
    const length = this.int16()
    if (length < 0) return null
    const start = this.#advance(length)
    return this.#buffer.toString('utf8', start, start + length)
  }
  string(): string {
    return this.nullableString() ?? ''
  }
  /** A view into the request, not a copy; empty for null. */
  bytes(): Buffer {
    const length = Math.max(this.int32(), 0)
    const start = this.#advance(length)
    return this.#buffer.subarray(start, start + length)
  }
  nullableArray<T>(item: () => T): T[] | null {
    const length = this.int32()
    return length < 0 ? null : Array.from({ length }, item)
  }
  array<T>(item: () => T): T[] {
    return this.nullableArray(item) ?? []
  }

  #advance(size: number): number {
    const start = this.#at
    this.#at += size
    if (this.#at > this.#buffer.length) throw new RangeError('The request ends too early.')
    return start
  }
}

/** Collects the values of one Kafka response. */
export class Writer {
  readonly #parts: Buffer[] = []

  int8(value: number): this {
    return this.#number(1, (part) => part.writeInt8(value))
  }
  int16(value: number): this {
    return this.#number(2, (part) => part.writeInt16BE(value))
  }
  int32(value: number): this {
    return this.#number(4, (part) => part.writeInt32BE(value))
  }
  int64(value: number): this {
    return this.#number(8, (part) => part.writeBigInt64BE(BigInt(value)))
  }
  string(value: string | null): this {
    if (value === null) return this.int16(-1)
    const text = Buffer.from(value)
    this.int16(text.length)
    this.#parts.push(text)
    return this
  }
  bytes(parts: Buffer[]): this {
    this.int32(parts.reduce((sum, part) => sum + part.length, 0))
    this.#parts.push(...parts)
    return this
  }
  array<T>(items: Iterable<T>, item: (value: T) => void): this {
    const all = [...items]
    this.int32(all.length)
    for (const value of all) item(value)
    return this
  }
  toBuffer(): Buffer {
    return Buffer.concat(this.#parts)
  }

  #number(size: number, write: (part: Buffer) => void): this {
    const part = Buffer.allocUnsafe(size)
    write(part)
    this.#parts.push(part)
    return this
  }
}
