/** Where the fields of a record batch (message format 2) lie, in bytes. */
const BATCH = { baseOffset: 0, length: 8, prefix: 12, lastOffsetDelta: 23, maxTimestamp: 35, header: 61 }

const KEPT_BYTES = 64 * 1024 * 1024

interface Batch {
  baseOffset: number
  lastOffset: number
  maxTimestamp: number
  data: Buffer
}

/** The messages of one partition, in memory. The oldest go when there is too much. */
export class PartitionLog {
  readonly #batches: Batch[] = []
  readonly #waiting = new Set<() => void>()
  #bytes = 0
  nextOffset: number
  startOffset: number

  constructor(firstOffset = 0) {
    this.nextOffset = firstOffset
    this.startOffset = firstOffset
  }

  /** Appends the record batches as the producer sent them, numbered anew; answers the first offset. */
  append(records: Buffer): number {
    const firstOffset = this.nextOffset
    for (const data of splitBatches(records)) {
      data.writeBigInt64BE(BigInt(this.nextOffset), BATCH.baseOffset)
      const lastOffset = this.nextOffset + data.readInt32BE(BATCH.lastOffsetDelta)
      const maxTimestamp = Number(data.readBigInt64BE(BATCH.maxTimestamp))
      this.#batches.push({ baseOffset: this.nextOffset, lastOffset, maxTimestamp, data })
      this.#bytes += data.length
      this.nextOffset = lastOffset + 1
    }
    this.#forgetOldest()
    for (const wake of [...this.#waiting]) wake()
    return firstOffset
  }

  has(offset: number): boolean {
    return offset >= this.startOffset && offset <= this.nextOffset
  }

  /** Batches from the one that holds `offset` on, at most `maxBytes` of them, but always one if there is one. */
  read(offset: number, maxBytes: number): Buffer[] {
    const found: Buffer[] = []
    let size = 0
    for (let index = this.#indexOf(offset); index < this.#batches.length; index += 1) {
      const data = this.#batches[index]?.data ?? Buffer.alloc(0)
      if (found.length > 0 && size + data.length > maxBytes) break
      found.push(data)
      size += data.length
    }
    return found
  }

  /** The first offset whose batch is not older than `timestamp` (milliseconds); -1 if all are older. */
  offsetAt(timestamp: number): number {
    return this.#batches.find((batch) => batch.maxTimestamp >= timestamp)?.baseOffset ?? -1
  }

  /** Calls back at each append until the returned function is called. */
  onAppend(wake: () => void): () => void {
    this.#waiting.add(wake)
    return () => this.#waiting.delete(wake)
  }

  #indexOf(offset: number): number {
    let low = 0
    let high = this.#batches.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#batches[middle]?.lastOffset ?? Infinity) < offset) low = middle + 1
      else high = middle
    }
    return low
  }

  #forgetOldest(): void {
    while (this.#bytes > KEPT_BYTES && this.#batches.length > 1) {
      this.#bytes -= this.#batches.shift()?.data.length ?? 0
      this.startOffset = this.#batches[0]?.baseOffset ?? this.nextOffset
    }
  }
}

/** Copies, so that a kept batch does not keep the network buffer that it came in. */
function splitBatches(records: Buffer): Buffer[] {
  const batches: Buffer[] = []
  for (let at = 0; at + BATCH.header <= records.length;) {
    const size = BATCH.prefix + records.readInt32BE(at + BATCH.length)
    batches.push(Buffer.from(records.subarray(at, at + size)))
    at += size
  }
  return batches
}
