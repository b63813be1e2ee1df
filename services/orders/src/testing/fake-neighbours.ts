import type { Endpoint } from '@shop/contracts/endpoint'
import type { PaymentInput, ReservationInput } from '@shop/contracts/internal'
import { Refusal, unavailable } from '@shop/service-kit/refusal'
import type { ServiceClient } from '@shop/service-kit/service-client'

/** Inventory and payments as orders sees them; a test says how they answer. */
export const createNeighbours = () => {
  const reservations: ReservationInput[] = []
  const openings: PaymentInput[] = []
  const ended: string[] = []
  const state = {
    hasStock: true,
    isProviderAway: false,
    ending: 'expired' as 'open' | 'paid' | 'expired',
  }
  const answers: Record<string, (input: { params?: Record<string, string>; body?: unknown }) => unknown> = {
    '/internal/reservations': ({ body }) => {
      const reservation = body as ReservationInput
      reservations.push(reservation)
      if (!state.hasStock)
        throw new Refusal('out_of_stock', 'This product is out of stock.', { facts: { available: 0 } })
      return { orderId: reservation.orderId, reserved: true }
    },
    '/internal/payments': ({ body }) => {
      const opening = body as PaymentInput
      if (state.isProviderAway)
        throw new Refusal('payment_unavailable', 'The payment provider cannot be reached right now.')
      openings.push(opening)
      return {
        orderId: opening.orderId,
        url: `https://pay.example/${opening.orderId}`,
        expiresAt: opening.expiresAt,
      }
    },
    '/internal/payments/:orderId/end': ({ params }) => {
      const orderId = params?.['orderId'] ?? ''
      ended.push(orderId)
      return { orderId, status: state.ending }
    },
  }
  const call = (endpoint: Endpoint, input: { params?: Record<string, string>; body?: unknown }) => {
    const answer = answers[endpoint.path]
    if (!answer) return Promise.reject(unavailable(`Nobody plays ${endpoint.path}.`))
    return Promise.resolve(input).then(answer)
  }
  return { client: { call } as unknown as ServiceClient, reservations, openings, ended, state }
}
