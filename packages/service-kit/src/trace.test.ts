import { describe, expect, it } from 'vitest'
import { continueTrace, currentTrace, withTrace } from './trace.ts'

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

describe('a trace', () => {
  it('goes on under its id, as a step of its own', () => {
    const trace = continueTrace(traceparent)
    expect(trace.traceId).toBe('0af7651916cd43dd8448eb211c80319c')
    expect(trace.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/)
    expect(trace.traceparent).not.toBe(traceparent)
  })

  it.each([undefined, '', 'nonsense', `${traceparent}-more`, '00-xyz-b7ad6b7169203331-01'])(
    'begins anew where %j came in, for nobody to record',
    (incoming) => {
      expect(continueTrace(incoming).traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    },
  )

  it('stays unrecorded if whoever began it has not chosen it', () => {
    expect(continueTrace(traceparent.replace(/01$/, '00')).traceparent).toMatch(/-00$/)
  })

  it('is known to all that happens within it, and to nothing else', async () => {
    const trace = continueTrace(undefined)
    const seen = await withTrace(trace, async () => {
      await Promise.resolve()
      return currentTrace()
    })
    expect(seen).toBe(trace)
    expect(currentTrace()).toBeUndefined()
  })
})
