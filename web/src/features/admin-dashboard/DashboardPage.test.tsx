import type { Dashboard, PeriodFigures } from '@shop/contracts/dashboard'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { orderChanged } from '../../api/live.ts'
import { aProduct, aUser, anId, anOrder } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { DashboardPage } from './DashboardPage.tsx'

useShop()

const period = (facts: Partial<PeriodFigures> = {}): PeriodFigures => ({
  revenue: 1200,
  sales: 40,
  averageOrder: 30,
  refunded: 25.5,
  placed: 52,
  cancelled: 4,
  units: 81,
  carts: 160,
  conversion: 0.25,
  activeUsers: 17,
  ...facts,
})

const days = (facts: readonly { day: string; revenue: number }[]) =>
  facts.map((day) => ({ sales: 3, refunded: 0, cancelled: 1, carts: 12, activeUsers: 2, ...day }))

const figures = (facts: Partial<Dashboard> = {}): Dashboard => ({
  days: 30,
  from: '2026-06-01',
  to: '2026-06-02',
  current: period(),
  previous: period({ revenue: 1000, sales: 50, averageOrder: 30, activeUsers: 0, conversion: null }),
  byDay: days([
    { day: '2026-06-01', revenue: 500 },
    { day: '2026-06-02', revenue: 700 },
  ]),
  byDayBefore: days([
    { day: '2026-05-30', revenue: 450 },
    { day: '2026-05-31', revenue: 550 },
  ]),
  isBehind: false,
  bestSellers: [{ id: anId(), name: 'Beech Dish Brush', image: '/a.webp', units: 9, revenue: 112.5 }],
  ...facts,
})

const open = (at = '/admin', shown: Partial<Dashboard> = {}) => {
  const calls = answer('get', '/api/admin/dashboard', () => ({ body: figures(shown) }))
  const order = anOrder({ shipping_address: { name: 'Ada Birch' }, total: 64.8 })
  answer('get', '/api/admin/orders', () => ({ body: { items: [order], total: 1, page: 1, pageSize: 6 } }))
  answer('get', '/api/admin/products', () => ({
    body: {
      items: [aProduct({ name: 'Wool Soap', stock: 0 }), aProduct({ name: 'Loofah', stock: 9 }), aProduct()],
      total: 3,
      page: 1,
      pageSize: 6,
    },
  }))
  return { calls, order, ...visit(DashboardPage, { at, path: '/admin', user: aUser({ roles: ['admin'] }) }) }
}

/** The name and the value of a figure, and how it stands to the period before. */
const figure = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' })
  return term.parentElement
}

describe('the overview', () => {
  it('sums up the last 30 days beside the 30 before', async () => {
    const { calls } = open()
    expect(await screen.findByText('$1,200.00')).toBeVisible()
    expect(calls[0]?.url.searchParams.get('days')).toBe('30')
    expect(await figure('Total Revenue')).toHaveTextContent('+20% on the period before')
    expect(await figure('Sales')).toHaveTextContent('40↓ -20% on the period before')
    expect(await figure('Average Order')).toHaveTextContent('$30.00 0% on the period before')
    expect(await figure('Conversion')).toHaveTextContent('25%')
    expect(await figure('Active Users')).toHaveTextContent('17↑ None in the period before')
  })

  it('shows the last orders, the best sellers and what runs out', async () => {
    open()
    const orders = await screen.findByRole('table', { name: 'Recent orders' })
    expect(await within(orders).findByRole('link', { name: 'Ada Birch' })).toBeVisible()
    expect(within(orders).getByText('$64.80')).toBeVisible()
    const sellers = screen.getByRole('table', { name: 'Best sellers' })
    expect(await within(sellers).findByRole('row', { name: 'Beech Dish Brush 9 $112.50' })).toBeVisible()
    const stock = screen.getByRole('table', { name: 'Low stock' })
    expect(await within(stock).findByRole('row', { name: 'Wool Soap Out of stock 0' })).toBeVisible()
    expect(within(stock).getByRole('row', { name: 'Loofah Low 9' })).toBeVisible()
    expect(within(stock).queryByText('Beech Dish Brush')).not.toBeInTheDocument()
  })

  it('says what is wrong when the figures cannot be loaded', async () => {
    open()
    answer('get', '/api/admin/dashboard', () => refusal(503, 'unavailable', 'Please try again in a moment.'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.')
  })

  it('follows orders as they come', async () => {
    const { calls, store } = open()
    await screen.findByText('$1,200.00')
    answer('get', '/api/admin/dashboard', () => ({ body: figures({ current: period({ revenue: 1264.8 }) }) }))
    store.dispatch(orderChanged({ id: anId(), version: 2, status: 'processing', paid: true }))
    expect(await screen.findByText('$1,264.80', {}, { timeout: 5000 })).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})

it('figures that are still being counted are asked for again soon', async () => {
  open('/admin', { isBehind: true })
  await screen.findByText('$1,200.00')
  answer('get', '/api/admin/dashboard', () => ({ body: figures({ current: period({ revenue: 1300 }) }) }))
  expect(await screen.findByText('$1,300.00', {}, { timeout: 10_000 })).toBeVisible()
})

describe('the period', () => {
  it.each(['7', '90'])('of %s days is asked for and stays in the address', async (wanted) => {
    const { calls, where } = open()
    await userEvent.click(await screen.findByRole('radio', { name: `${wanted} days` }))
    expect(where()).toBe(`/admin?days=${wanted}`)
    await vi.waitFor(() => expect(calls.at(-1)?.url.searchParams.get('days')).toBe(wanted))
  })
})

describe('charts', () => {
  it('of sales have a table with the same values, for those who do not see them', async () => {
    const { where } = open()
    await userEvent.click(await screen.findByRole('tab', { name: 'Sales' }))
    expect(where()).toBe('/admin?tab=sales')
    expect(await screen.findByRole('table', { name: 'Refunds by day' })).toBeInTheDocument()
    const table = screen.getByRole('table', { name: 'Revenue by day' })
    expect(within(table).getByRole('row', { name: 'Jun 1, 2026 $500.00 $450.00' })).toBeInTheDocument()
    expect(within(table).getByRole('row', { name: 'Jun 2, 2026 $700.00 $550.00' })).toBeInTheDocument()
    expect(await figure('Refunded')).toHaveTextContent('$25.50')
  })

  it('of analytics tell what becomes of carts, and show the table when asked', async () => {
    open('/admin?tab=analytics')
    const table = await screen.findByRole('table', { name: 'Conversion by day' })
    expect(within(table).getByRole('row', { name: 'Jun 1, 2026 25%' })).toBeInTheDocument()
    expect(await figure('From cart to paid')).toHaveTextContent('25%')
    const [toggle] = screen.getAllByRole('button', { name: 'Show as a table' })
    await userEvent.click(toggle ?? document.body)
    expect(screen.getByRole('region', { name: 'Conversion by day, as a table' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hide the table' })).toHaveAttribute('aria-expanded', 'true')
  })
})
