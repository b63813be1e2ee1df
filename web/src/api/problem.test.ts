import { describe, expect, it } from 'vitest'
import { detailOf, isProblem, toProblem } from './problem.ts'

describe('why a call failed', () => {
  it('is what the shop says, with everything that the refusal carries', () => {
    const body = {
      code: 'insufficient_stock',
      detail: 'Only 2 available in stock.',
      available: 2,
      status: 409,
    }
    expect(toProblem(409, body)).toMatchObject({ code: 'insufficient_stock', available: 2, status: 409 })
  })

  it('is that the shop cannot be reached when no answer came', () => {
    expect(toProblem('FETCH_ERROR', undefined)).toMatchObject({ code: 'offline', status: 0 })
  })

  it('is that the shop is unavailable when a proxy answers in its place', () => {
    expect(toProblem(502, '<html>')).toEqual({ status: 502, code: 'unavailable', detail: '' })
    expect(toProblem(500, null)).toEqual({ status: 500, code: 'internal', detail: '' })
  })

  it('shows the detail when there is one, and the fallback when there is none or nobody answered', () => {
    expect(detailOf(toProblem(409, { code: 'conflict', detail: 'Taken.' }), 'Sorry')).toBe('Taken.')
    expect(detailOf(toProblem(500, null), 'Sorry')).toBe('Sorry')
    expect(detailOf(toProblem('FETCH_ERROR', null), 'Sorry')).toBe('Sorry')
    expect(detailOf(new Error('bug'), 'Sorry')).toBe('Sorry')
  })

  it('is not anything else that was thrown', () => {
    expect(isProblem(new Error('bug'))).toBe(false)
    expect(isProblem(null)).toBe(false)
    expect(isProblem('offline')).toBe(false)
  })
})
