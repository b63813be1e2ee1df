import { connect, createServer } from 'node:net'
import type { NetConnectOpts } from 'node:net'
import { startMail } from '@shop/local-infra/mail/mail-server'
import { startEmbeddedMongo } from '@shop/local-infra/mongo'
import { startS3 } from '@shop/local-infra/s3'

/** Stands for an image that cannot be pulled: what `npm start` uses, at the ports of the real thing. */
const log = { info: console.log, warn: console.warn, debug: console.log }

/** Lets other containers in; what `npm start` uses listens to its own machine only. */
const open = (port: number, inside: NetConnectOpts) =>
  new Promise<void>((resolve) => {
    const server = createServer((outer) => {
      const inner = connect(inside)
      outer.pipe(inner).pipe(outer)
      outer.on('error', () => inner.destroy())
      inner.on('error', () => outer.destroy())
    })
    server.listen(port, '0.0.0.0', resolve)
  })

const portOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })

const standIns: Record<string, () => Promise<void>> = {
  mongo: async () => {
    const mongo = await startEmbeddedMongo({ dataDir: '/data/db', log })
    const socket = /mongodb:\/\/([^/]+)/.exec(mongo.url('any'))?.[1] ?? ''
    await open(27_017, { path: decodeURIComponent(socket) })
    void mongo.exited.then(() => process.exit(1))
    process.once('SIGTERM', () => void mongo.stop().then(() => process.exit(0)))
  },
  s3: async () => {
    const s3 = await startS3({ folder: '/data' })
    await open(8333, portOf(s3.endpoint))
  },
  mail: async () => {
    const mail = await startMail({ folder: '/data' })
    await Promise.all([open(1025, portOf(mail.smtpUrl)), open(8025, portOf(mail.inboxUrl))])
  },
}

const name = process.env['STANDS_FOR'] ?? ''
const start = standIns[name]
if (!start) throw new Error(`Nothing stands for "${name}".`)
await start()
if (name !== 'mongo') process.once('SIGTERM', () => process.exit(0))
console.log(`The stand-in for ${name} is open.`)
