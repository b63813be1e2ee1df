import { describe, expect, it } from 'vitest'
import { orderQueryIn, sortedBy } from './orders-address.ts'

const asked = (address: string) => orderQueryIn(new URLSearchParams(address))

describe('the address of the list of orders', () => {
  it('asks for the newest orders when it says nothing', () => {
    expect(asked('')).toEqual({ search: '', sort: 'date', direction: 'desc', page: 1, pageSize: 20 })
  })

  it('names days of the admin’s own place, the last one included', () => {
    const { from, to } = asked('from=2026-06-01&to=2026-06-30')
    expect(from).toBe(new Date(2026, 5, 1).toISOString())
    expect(to).toBe(new Date(2026, 6, 1).toISOString())
  })

  it.each(['status=lost', 'from=yesterday', 'to=2026-13-45', 'sort=name', 'direction=up', 'short=maybe'])(
    'means nothing by %s',
    (address) => {
      expect(asked(address)).toEqual(asked(''))
    },
  )

  it('asks for what is short, of one status, sorted by total', () => {
    expect(asked('status=shipped&short=true&sort=total&direction=asc&page=3')).toEqual({
      search: '',
      status: 'shipped',
      short: true,
      sort: 'total',
      direction: 'asc',
      page: 3,
      pageSize: 20,
    })
  })
})

describe('a click on a column', () => {
  it('sorts downwards first, then upwards', () => {
    expect(sortedBy('total', { sort: 'date', direction: 'desc' })).toEqual({
      sort: 'total',
      direction: undefined,
    })
    expect(sortedBy('total', { sort: 'total', direction: 'desc' })).toEqual({
      sort: 'total',
      direction: 'asc',
    })
    expect(sortedBy('total', { sort: 'total', direction: 'asc' })).toEqual({
      sort: 'total',
      direction: undefined,
    })
  })

  it('says nothing of what is the rule anyway', () => {
    expect(sortedBy('date', { sort: 'total', direction: 'desc' })).toEqual({
      sort: undefined,
      direction: undefined,
    })
  })
})
