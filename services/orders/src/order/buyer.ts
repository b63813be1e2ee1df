import type { OrderState } from './order.state.ts'

/** Nothing is sent to the buyer any more, neither goods nor money nor letters. */
const isOver = ({ status, refunds, mails, paidLate }: OrderState) =>
  (status === 'delivered' || status === 'cancelled') &&
  !paidLate &&
  mails.length === 0 &&
  !refunds.some(({ outcome }) => outcome === 'requested')

/**
 * Takes out of an order what names its buyer, once they have left and the order is over: until then the parcel
 * needs its address. What remains is what the books need.
 */
export const forgetIfOver = (order: OrderState): OrderState =>
  order.buyer === 'leaving' && isOver(order)
    ? {
        ...order,
        buyer: 'forgotten',
        email: '',
        firstName: '',
        lastName: '',
        shippingAddress: null,
        checkoutUrl: null,
        notes: [],
      }
    : order
