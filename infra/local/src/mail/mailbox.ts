import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMessage } from './message.ts'
import type { Message } from './message.ts'

const FILE = /^(\d+)-([0-9a-f]+)\.eml$/

/** All caught e-mails: files in a folder, read into memory at the start. */
export class Mailbox {
  readonly #folder: string
  readonly #messages: Message[] = []

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(folder: string): Promise<Mailbox> {
    await mkdir(folder, { recursive: true })
    const mailbox = new Mailbox(folder)
    for (const file of (await readdir(folder)).sort()) {
      const [, time, id] = FILE.exec(file) ?? []
      if (!time || !id) continue
      const raw = await readFile(join(folder, file))
      mailbox.#messages.push(await readMessage(id, raw, new Date(Number(time)), envelopeOf(raw)))
    }
    return mailbox
  }

  /** Keeps an e-mail; it is safe on disk when this resolves. */
  async keep(raw: Buffer, recipients: string[], now = new Date()): Promise<Message> {
    const id = randomBytes(6).toString('hex')
    const stored = Buffer.concat([Buffer.from(`X-Envelope-To: ${recipients.join(', ')}\r\n`), raw])
    const path = join(this.#folder, `${now.getTime()}-${id}.eml`)
    await writeFile(`${path}.part`, stored)
    await rename(`${path}.part`, path)
    const message = await readMessage(id, stored, now, recipients)
    this.#messages.push(message)
    return message
  }

  /** Newest first; `to` keeps those with a recipient of exactly this address. */
  list(to?: string): Message[] {
    const wanted = to?.trim().toLowerCase()
    return this.#messages.filter((message) => !wanted || message.to.includes(wanted)).toReversed()
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id)
  }
}

function envelopeOf(raw: Buffer): string[] {
  const line = /^X-Envelope-To: (.*)\r\n/.exec(raw.subarray(0, 10_000).toString('utf8'))
  return line?.[1]?.split(', ').filter(Boolean) ?? []
}
