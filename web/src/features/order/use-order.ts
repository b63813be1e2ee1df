import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import type { Order } from '@shop/contracts/order'
import { followOrder } from '../../api/followed-orders.ts'
import { isProblem } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { cartEmptied, useCart } from '../cart/cart.ts'
import { useSession } from '../auth/session.ts'
import { forgetCheckout, startedCheckout } from '../checkout/checkout.ts'
import { useGetOrderQuery } from './order.api.ts'

const POLL_MS = 2000

const NO_ID = 'Could not find order details. Please check your order history.'
const REFUSED = 'You do not have permission to view this order.'
const FAILED = 'Failed to load order details. Please try again later.'

/** Once the order is paid its cart is spent. */
const useSpentCart = (order: Order | undefined) => {
  const dispatch = useDispatch()
  const { id: cartId } = useCart()
  useEffect(() => {
    const started = startedCheckout()
    if (!order?.paid || started?.orderId !== order.id) return
    if (started.cartId === cartId) dispatch(cartEmptied())
    forgetCheckout()
  }, [order, cartId, dispatch])
}

const REFUSED_STATUS = [401, 403]

const useRefusals = (orderId: string, error: unknown) => {
  const navigate = useNavigate()
  const failure = error === undefined ? undefined : isProblem(error) ? error.status : 0
  useEffect(() => {
    if (orderId === '') {
      showToast({ tone: 'error', message: `Order not found: ${NO_ID}` })
      void navigate('/', { replace: true })
    } else if (failure !== undefined && REFUSED_STATUS.includes(failure)) {
      showToast({ tone: 'error', title: 'Unauthorized', message: REFUSED })
      void navigate('/', { replace: true })
    } else if (failure !== undefined) showToast({ tone: 'error', title: 'Error', message: FAILED })
  }, [orderId, failure, navigate])
}

/** The order that the address names, followed until its payment is settled. */
export const useOrder = () => {
  const [query] = useSearchParams()
  const orderId = query.get('order_id') ?? ''
  const token = query.get('token')
  const { status: session } = useSession()
  const [isSettled, setIsSettled] = useState(false)
  const { currentData: order, error } = useGetOrderQuery(
    { id: orderId, ...(token && { token }) },
    { skip: orderId === '' || session === 'loading', pollingInterval: isSettled ? 0 : POLL_MS },
  )
  const settled = error !== undefined || (order !== undefined && order.status !== 'pending')
  if (settled !== isSettled) setIsSettled(settled)
  useEffect(() => {
    if (orderId !== '') followOrder(orderId)
  }, [orderId])
  useSpentCart(order)
  useRefusals(orderId, error)
  return { order, hasFailed: orderId === '' || (error !== undefined && !order) }
}
