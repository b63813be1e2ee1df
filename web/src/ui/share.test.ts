import { afterEach, describe, expect, it, vi } from 'vitest'
import { share } from './share.ts'
import { currentToasts, dismissAllToasts } from './toaster.ts'

const device = (facts: { share?: unknown; writeText?: unknown }) => {
  vi.stubGlobal('navigator', { share: facts.share, clipboard: { writeText: facts.writeText } })
}
const here = 'http://localhost:4000/'

afterEach(() => {
  vi.unstubAllGlobals()
  dismissAllToasts()
})

describe('sharing a page', () => {
  it('is left to the device where it can', async () => {
    const offered = vi.fn(() => Promise.resolve())
    device({ share: offered })
    await share('Brush')
    expect(offered).toHaveBeenCalledWith({ title: 'Brush', url: here })
  })

  it('copies the link where it cannot', async () => {
    const copied = vi.fn(() => Promise.resolve())
    device({ writeText: copied })
    await share('Brush')
    expect(copied).toHaveBeenCalledWith(here)
    expect(currentToasts()).toMatchObject([{ tone: 'success', message: 'Link copied.' }])
  })

  it('does nothing when the shopper thinks better of it', async () => {
    const copied = vi.fn()
    device({ share: () => Promise.reject(new DOMException('', 'AbortError')), writeText: copied })
    await share('Brush')
    expect(copied).not.toHaveBeenCalled()
  })

  it('shows the link when it cannot be copied either', async () => {
    device({ writeText: () => Promise.reject(new Error('not allowed')) })
    await share('Brush')
    expect(currentToasts()[0]?.message).toContain(here)
  })
})
