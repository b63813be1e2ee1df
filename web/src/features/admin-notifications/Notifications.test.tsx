import type { Notice } from '@shop/contracts/notice'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { noticeRaised } from '../../api/live.ts'
import { aUser, anId } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { agoOf } from './notice.words.ts'
import { Notifications } from './Notifications.tsx'

useShop()

const admin = aUser({ roles: ['admin'] })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const anOrderNotice = (minutes: number): Notice => {
  const orderId = anId()
  return { id: `order:${orderId}`, at: minutesAgo(minutes), kind: 'order', orderId, total: 31.99 }
}
const lowStock = (left: number): Notice => ({
  id: `stock:${left}`,
  at: minutesAgo(30),
  kind: 'low-stock',
  productId: anId(),
  productName: 'Loofah',
  left,
})
const shortage: Notice = {
  id: 'short:1',
  at: minutesAgo(120),
  kind: 'shortage',
  orderId: anId(),
  productId: anId(),
  productName: 'Wool Soap',
  quantity: 2,
}
const failed: Notice = {
  id: 'failed:1',
  at: minutesAgo(3000),
  kind: 'failed-event',
  topic: 'payment-succeeded',
  hearer: 'orders',
  reason: 'It broke.',
}

const open = (notices: readonly Notice[], user = admin) => {
  answer('get', '/api/admin/notices', () => ({
    body: { items: notices, total: notices.length, page: 1, pageSize: 50 },
  }))
  return visit(Notifications, { at: '/admin', path: '*', user })
}
const bell = () => screen.getByRole('button', { name: 'Notifications' })
const unread = (words: string) => screen.findByText(words, { selector: '[role=status]' })

describe('the notification button', () => {
  it('shows how many are unread, and what they say', async () => {
    open([anOrderNotice(5), lowStock(3), lowStock(0), shortage, failed])
    expect(await unread('5 unread')).toBeInTheDocument()
    await userEvent.click(bell())
    const panel = within(screen.getByRole('region', { name: 'Latest notifications' }))
    expect(panel.getByText(/for \$31.99/)).toBeVisible()
    expect(panel.getByText('5 minutes ago')).toBeVisible()
    expect(panel.getByText('Loofah: 3 left')).toBeVisible()
    expect(panel.getByText('Out of stock')).toBeVisible()
    expect(panel.getByText(/2 × Wool Soap missing for order/)).toBeVisible()
    expect(panel.getByText('payment-succeeded could not be handled by orders: It broke.')).toBeVisible()
  })

  it('counts what is raised while one works', async () => {
    const { store } = open([])
    expect(await unread('All read')).toBeInTheDocument()
    const notice = anOrderNotice(0)
    act(() => void store.dispatch(noticeRaised(notice)))
    act(() => void store.dispatch(noticeRaised(notice)))
    expect(await unread('1 unread')).toBeInTheDocument()
  })

  it('leads to what a notice is about, and marks that one as read', async () => {
    const [one, other] = [anOrderNotice(5), lowStock(3)]
    const { where } = open([one, other])
    await unread('2 unread')
    await userEvent.click(bell())
    await userEvent.click(screen.getByRole('link', { name: /New order/ }))
    expect(where()).toBe(`/admin/orders?search=${one.kind === 'order' ? one.orderId : ''}`)
    expect(await unread('1 unread')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Latest notifications' })).not.toBeInTheDocument()
  })

  it('marks all as read, for this admin and for later', async () => {
    const notices = [anOrderNotice(1), lowStock(3)]
    const { unmount } = open(notices)
    await unread('2 unread')
    await userEvent.click(bell())
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(await unread('All read')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
    unmount()
    const again = open(notices)
    expect(await unread('All read')).toBeInTheDocument()
    again.unmount()
    open(notices, aUser({ roles: ['admin'] }))
    expect(await unread('2 unread')).toBeInTheDocument()
  })

  it('closes with Escape and gives the focus back', async () => {
    open([anOrderNotice(1)])
    await unread('1 unread')
    await userEvent.click(bell())
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Latest notifications' })).not.toBeInTheDocument()
    expect(bell()).toHaveFocus()
  })

  it('says when nothing happened, and when nothing could be loaded', async () => {
    const { unmount } = open([])
    await userEvent.click(bell())
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
    unmount()
    answer('get', '/api/admin/notices', () => refusal(503, 'unavailable', 'Away.'))
    visit(Notifications, { at: '/admin', user: admin })
    await userEvent.click(bell())
    expect(await screen.findByText('Failed to load notifications. Please try again later.')).toBeVisible()
  })

  it('survives a browser that keeps something else under its name', async () => {
    localStorage.setItem(`alder:notices-read:${admin.id}`, '{"through":1')
    open([anOrderNotice(1)])
    expect(await unread('1 unread')).toBeInTheDocument()
  })
})

it.each([
  [20_000, 'just now'],
  [60_000, '1 minute ago'],
  [2 * 3_600_000, '2 hours ago'],
  [26 * 3_600_000, 'yesterday'],
])('%s ms ago is said as %s', (ms, words) => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(agoOf(new Date(now - ms).toISOString(), now)).toBe(words)
})
