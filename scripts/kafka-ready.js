import { connect } from 'node:net'

const FIND_COORDINATOR = 10
const OFFSET_FETCH = 9
const GROUP = 'is-it-ready'

/**
 * Whether a broker serves consumer groups: it finds the coordinator of one (which makes the topic of the offsets), and
 * that coordinator has loaded it. A broker that merely listens sends clients away with errors for some seconds.
 */
export async function servesGroups(port) {
  const found = await ask(port, FIND_COORDINATOR, 0, text(GROUP))
  if (!found || found.readInt16BE(0) !== 0) return false
  const noTopics = Buffer.from([0, 0, 0, 0])
  const offsets = await ask(port, OFFSET_FETCH, 2, Buffer.concat([text(GROUP), noTopics]))
  return offsets !== undefined && offsets.readInt16BE(offsets.length - 2) === 0
}

/** The body of the answer to one request of the Kafka protocol; undefined if there is none. */
function ask(port, api, version, body) {
  const header = Buffer.from([0, api, 0, version, 0, 0, 0, 1, 0xff, 0xff])
  const size = Buffer.alloc(4)
  size.writeInt32BE(header.length + body.length)
  return new Promise((resolve) => {
    let received = Buffer.alloc(0)
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([size, header, body])))
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (received.length < 4 || received.length < 4 + received.readInt32BE(0)) return
      resolve(received.subarray(8))
      socket.destroy()
    })
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
  })
}

function text(value) {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([0, bytes.length]), bytes])
}
