import { describe, expect, it } from 'vitest'
import { followClicks, withoutIds } from './follow-clicks.ts'
import type { Recorder } from './recorder.ts'

const id = '0b1f6a52-33a1-4a0e-9d3c-0d4d4c8a7a11'
const origin = 'http://shop.test'

/** A page whose clicks are followed, and what was recorded of it. */
const openPage = ({ ratio = 1 } = {}) => {
  let now = 0
  const events = new EventTarget()
  const sent: Request[] = []
  const recorded: string[] = []
  const page = {
    location: { origin, pathname: `/shop/${id}` },
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
    fetch: (input: RequestInfo | URL, _init?: RequestInit) => {
      sent.push(input as Request)
      return Promise.resolve(new Response('{}', { status: 201 }))
    },
  }
  const begin: Recorder['begin'] = (name) => {
    recorded.push(name)
    let isOver = false
    return {
      get isOver() {
        return isOver
      },
      end: () => {
        isOver = true
        recorded.push('over')
      },
      call: (callName) => {
        recorded.push(callName)
        return {
          traceparent: `trace of ${callName}`,
          end: (status) => void recorded.push(status === undefined ? 'failed' : String(status)),
        }
      },
    }
  }
  followClicks({ recorder: { begin }, ratio, page, now: () => now })
  return {
    page,
    sent,
    recorded,
    wait: (ms: number) => void (now += ms),
    click: (kind = 'click') => events.dispatchEvent(new Event(kind)),
    traceparents: () => sent.map((request) => request.headers.get('traceparent')),
  }
}

describe('a click', () => {
  it('is recorded with the calls that it brings about, and each says to which trace it belongs', async () => {
    const { page, click, recorded, traceparents } = openPage()
    click()
    await page.fetch(`${origin}/api/carts/${id}/items/${id}`, { method: 'PUT' })
    await page.fetch(`${origin}/api/create-checkout`, { method: 'POST', body: '{}' })
    const [hold, checkout] = ['PUT /api/carts/:id/items/:id', 'POST /api/create-checkout']
    expect(recorded).toEqual(['click on /shop/:id', hold, '201', checkout, '201'])
    expect(traceparents()).toEqual([`trace of ${hold}`, `trace of ${checkout}`])
  })

  it('ends when the next one begins or the page is left', async () => {
    const { page, click, recorded } = openPage()
    click()
    await page.fetch(`${origin}/api/orders`)
    click('submit')
    await page.fetch(`${origin}/api/orders`)
    click('pagehide')
    const orders = ['GET /api/orders', '201', 'over']
    expect(recorded).toEqual(['click on /shop/:id', ...orders, 'submit on /shop/:id', ...orders])
  })

  it('of which nothing comes is not recorded, and what comes much later is not its doing', async () => {
    const { page, click, wait, recorded, traceparents } = openPage()
    click()
    wait(1500)
    await page.fetch(`${origin}/api/products`)
    expect(recorded).toEqual([])
    expect(traceparents()).toEqual([null])
  })

  it('is not recorded unless it is chosen', async () => {
    const { page, click, recorded, traceparents } = openPage({ ratio: 0 })
    click()
    await page.fetch(`${origin}/api/products`)
    expect(recorded).toEqual([])
    expect(traceparents()).toEqual([null])
  })

  it('concerns the shop alone: pictures, other sites and the traces themselves are left out', async () => {
    const { page, click, recorded } = openPage()
    click()
    for (const address of [`${origin}/media/a.webp`, 'https://elsewhere.test/api/x', `${origin}/api/traces`])
      await page.fetch(address)
    expect(recorded).toEqual([])
  })

  it('still fails as the call fails', async () => {
    const { page, click, recorded } = openPage()
    const failing = openPage()
    failing.page.fetch = () => Promise.reject(new TypeError('offline'))
    page.fetch = failing.page.fetch
    followClicks({
      recorder: {
        begin: () => ({
          isOver: false,
          end: () => undefined,
          call: () => ({ traceparent: 't', end: (status) => void recorded.push(String(status)) }),
        }),
      },
      ratio: 1,
      page,
    })
    click()
    await expect(page.fetch(`${origin}/api/orders`)).rejects.toThrow('offline')
    expect(recorded).toEqual(['undefined'])
  })
})

it('tells of addresses no more than what they are for', () => {
  expect(withoutIds(`/api/orders/${id}`)).toBe('/api/orders/:id')
  expect(withoutIds('/blog/17')).toBe('/blog/:id')
  expect(withoutIds('/reset-password/aVeryLongTokenThatNobodyMaySee01')).toBe('/reset-password/:id')
  expect(withoutIds('/api/create-checkout')).toBe('/api/create-checkout')
})
