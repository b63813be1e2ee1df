import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { formatDollars } from '../../ui/money.ts'
import { useSearchOrdersQuery, useSearchProductsQuery, useSearchUsersQuery } from './search.api.ts'

export interface Finding {
  id: string
  name: string
  more: string
  to: string
}

export interface FindingGroup {
  name: string
  findings: readonly Finding[]
}

const PAUSE_MS = 200
const MIN_LENGTH = 2

/** The text once the typing pauses. */
const usePaused = (text: string) => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

const at = (screen: string, search: string) => `/admin/${screen}?search=${encodeURIComponent(search)}`

/** What is found for a text among products, orders and users; groups without anything are left out. */
export const useFindings = (typed: string) => {
  const text = typed.trim()
  const paused = usePaused(text)
  const wanted = paused.length < MIN_LENGTH ? skipToken : paused
  const products = useSearchProductsQuery(wanted)
  const orders = useSearchOrdersQuery(wanted)
  const users = useSearchUsersQuery(wanted)
  const groups: FindingGroup[] = [
    {
      name: 'Products',
      findings: (products.currentData?.items ?? []).map(({ id, name, category, stock }) => ({
        id: `product-${id}`,
        name,
        more: `${category}, ${stock} in stock`,
        to: at('products', id),
      })),
    },
    {
      name: 'Orders',
      findings: (orders.currentData?.items ?? []).map(({ id, user_email: email, status, total }) => ({
        id: `order-${id}`,
        name: id.slice(0, 8),
        more: `${email}, ${status}, ${formatDollars(total)}`,
        to: at('orders', id),
      })),
    },
    {
      name: 'Users',
      findings: (users.currentData?.items ?? []).map(({ id, name, email }) => ({
        id: `user-${id}`,
        name: email || 'No email',
        more: name,
        to: at('users', email),
      })),
    },
  ]
  const all = [products, orders, users]
  return {
    groups: groups.filter(({ findings }) => findings.length > 0),
    isAsked: text.length >= MIN_LENGTH,
    isSearching: paused !== text || all.some(({ isFetching }) => isFetching),
    isFailed: all.every(({ isError }) => isError),
  }
}
