import { describe, expect, it, vi } from 'vitest'
import { keepListening } from './keep-listening.ts'
import { MemoryBroker } from './testing/memory-broker.ts'
import { recordingLog } from './testing/recording-log.ts'

const member = {
  group: 'orders',
  topics: ['tally-changed'],
  fromBeginning: true,
  handle: () => Promise.resolve(),
}

describe('listening', () => {
  it('begins when the broker comes, though it was away at the start', async () => {
    const broker = new MemoryBroker()
    broker.isAway = true
    const { log, lines } = recordingLog()
    let attempts = 0
    const start = () => {
      attempts += 1
      if (attempts === 3) broker.isAway = false
      return broker.subscribe(member)
    }
    const listening = await new Promise((resolve) => {
      const subscription = keepListening(start, () => resolve(subscription), log, 1)
    })
    expect(listening).toBeDefined()
    expect(attempts).toBe(3)
    expect(lines.map(({ msg }) => msg)).toEqual(Array(2).fill('cannot listen to events yet'))
  })

  it('can be closed while the broker is away', async () => {
    const broker = new MemoryBroker()
    broker.isAway = true
    const onListening = vi.fn()
    const subscription = keepListening(
      () => broker.subscribe(member),
      onListening,
      recordingLog().log,
      3_600_000,
    )
    await subscription.close()
    expect(onListening).not.toHaveBeenCalled()
  })

  it('that begins while it is being closed is closed too', async () => {
    const close = vi.fn(() => Promise.resolve())
    let begin = (_: { close(): Promise<void> }) => undefined as unknown
    const start = () => new Promise<{ close(): Promise<void> }>((resolve) => (begin = resolve))
    const subscription = keepListening(start, () => undefined, recordingLog().log)
    const closed = subscription.close()
    begin({ close })
    await closed
    expect(close).toHaveBeenCalledTimes(1)
  })
})
