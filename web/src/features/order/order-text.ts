import type { Order, ShippingAddress } from '@shop/contracts/order'

const SHOWN_OF_ID = 8

/** The first characters of an order's id, as people see it. */
export const shortId = (id: string) => `${id.slice(0, SHOWN_OF_ID)}…`

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The day of an order in the shopper's own calendar. */
export const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString(undefined, { year: 'numeric', month: 'long', day: 'numeric' })

const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country by its name; it is kept as a code of two letters. */
const countryOf = (country: string | null | undefined) =>
  country && /^[A-Z]{2}$/.test(country) ? names.of(country) : country

/** Where an order goes, line by line, without what is not known. */
export const addressLines = (to: ShippingAddress): string[] => {
  const name = to.name || [to.firstName, to.lastName].filter(Boolean).join(' ')
  const region = [to.state, to.zipCode ?? to.postal_code].filter(Boolean).join(' ')
  const place = [to.city, region].filter(Boolean).join(', ')
  return [name, to.address, place, countryOf(to.country), to.email, to.phone].filter((line): line is string =>
    Boolean(line),
  )
}

/** What the page says above the order, by how far it is. */
export const headlineOf = ({ status, paid }: Pick<Order, 'status' | 'paid'>) => {
  if (status === 'cancelled')
    return { title: 'Order Cancelled', text: 'This order was cancelled and will not be sent.' }
  if (status === 'pending' && !paid) {
    return {
      title: 'Thank you',
      text: 'We are waiting for your payment to be confirmed. This takes a moment.',
    }
  }
  return { title: 'Order Confirmed!', text: 'Thank you. A confirmation is on its way to your inbox.' }
}
