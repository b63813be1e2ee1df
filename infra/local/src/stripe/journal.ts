import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

/** One changed object. The last entry of a kind and id is its state; `value` null removes it. */
export interface Entry {
  kind: string
  id: string
  value: unknown
}

/** An append-only file of changed objects. Entries of one moment are written together. */
export class Journal {
  readonly #file: FileHandle
  #waiting: string[] = []
  #writing: Promise<void> = Promise.resolve()
  #closed = false

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Reads what a file holds, hands it to `restore`, and writes the file anew with `current()` only. */
  static async open(
    path: string,
    restore: (entry: Entry) => void,
    current: () => Iterable<Entry>,
  ): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true })
    if (existsSync(path)) {
      for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
        const entry = parseEntry(line)
        if (entry) restore(entry)
      }
    }
    const lines = Array.from(current(), (entry) => `${JSON.stringify(entry)}\n`)
    await writeFile(`${path}.part`, lines)
    await rename(`${path}.part`, path)
    return new Journal(await open(path, 'a'))
  }

  /** Takes note of a change; it is written soon, or at once if someone waits for `flushed`. */
  add(entry: Entry): void {
    if (this.#closed) return
    if (this.#waiting.length === 0) setImmediate(() => void this.flushed())
    this.#waiting.push(`${JSON.stringify(entry)}\n`)
  }

  /** Resolves when everything added so far is in the file. */
  flushed(): Promise<void> {
    if (this.#waiting.length === 0) return this.#writing
    this.#writing = this.#writing.then(() => {
      const lines = this.#waiting.join('')
      this.#waiting = []
      return lines ? this.#file.appendFile(lines) : undefined
    })
    return this.#writing
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.flushed()
    await this.#file.close()
  }
}

/** A process killed while writing may leave half a line; nobody was told about it. */
function parseEntry(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return undefined
  }
}
