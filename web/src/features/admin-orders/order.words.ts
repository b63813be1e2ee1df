import type { Order, OrderStatus, ShippingAddress } from '@shop/contracts/order'
import type { TagTone } from '../../ui/office/Tag.tsx'

export const STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered', 'cancelled']

const TONES: Readonly<Record<OrderStatus, TagTone>> = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
}

export const toneOf = (status: string): TagTone =>
  status in TONES ? TONES[status as OrderStatus] : 'neutral'

/** A status as a person reads it: capitalised. */
export const nameOfStatus = (status: string) => status.slice(0, 1).toUpperCase() + status.slice(1)

/** An id as it is shown: its first eight characters. */
export const shortId = (id: string) => id.slice(0, 8)

/** An instant in the admin's own place and language. */
export const localTime = (instant: string) => new Date(instant).toLocaleString()

/** The name that the parcel goes to; 'N/A' until it is known. */
export const shippingName = (address: ShippingAddress | null) => {
  const parts = [address?.firstName, address?.lastName].filter(Boolean).join(' ')
  return address?.name.trim() || parts || 'N/A'
}

export const phoneOf = (address: ShippingAddress | null) => address?.phone || 'No phone provided'

/** Address, then city, state and postal code, then country; 'N/A' without an address. */
export const addressLines = (address: ShippingAddress | null): string[] => {
  if (!address?.address) return ['N/A']
  const stateAndCode = [address.state, address.postal_code ?? address.zipCode].filter(Boolean).join(' ')
  const place = [address.city, stateAndCode].filter(Boolean).join(', ')
  return [address.address, place, address.country ?? ''].filter(Boolean)
}

const DOERS: Readonly<Record<string, string>> = {
  shopper: 'Customer',
  payment: 'Payment provider',
  shop: 'The shop',
}

/** Who did something to an order; `nameOf` knows those who are admins now. */
export const doerOf = (
  by: string,
  myId: string | undefined,
  nameOf: (id: string) => string | undefined = () => undefined,
) => {
  if (by === myId) return 'You'
  return DOERS[by] ?? nameOf(by) ?? `Admin ${shortId(by)}`
}

/** How many units of which products are missing. */
export const shortageLines = ({ shortages, items }: Pick<Order, 'shortages' | 'items'>) =>
  shortages.map(({ product_id: id, quantity }) => {
    const name = items.find((item) => item.product_id === id)?.product.name ?? 'Unknown Product'
    return `${quantity} × ${name}`
  })
