import { invalid, missing } from './errors.ts'
import { list, object, text, textMap } from './form.ts'
import type { FormObject, FormValue } from './form.ts'
import { newId } from './ids.ts'
import type { LineItem, SessionRecord, Shipping, ShippingRate } from './objects.ts'

const KNOWN = new Set(
  `mode line_items success_url cancel_url customer_email client_reference_id metadata payment_intent_data expires_at
   shipping_address_collection shipping_options expand payment_method_types currency submit_type locale ui_mode
   customer_creation billing_address_collection phone_number_collection automatic_tax allow_promotion_codes custom_text
   invoice_creation payment_method_options adaptive_pricing branding_settings customer_update`.split(/\s+/),
)

const MIN_LIFE_SECONDS = 30 * 60
const MAX_LIFE_SECONDS = 24 * 60 * 60

/** Refuses what Stripe would refuse before it looks at the details. */
export function checkSessionParams(params: FormObject): void {
  const unknown = Object.keys(params).find((name) => !KNOWN.has(name))
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
  if (!text(params['mode'])) throw missing('mode')
  if (params['mode'] !== 'payment') throw invalid('The local Stripe knows only `mode: payment`.', 'mode')
  if (!text(params['success_url'])) throw missing('success_url')
  for (const name of ['success_url', 'cancel_url']) {
    const url = text(params[name])
    if (url && !URL.canParse(url)) throw invalid('Not a valid URL', name, 'url_invalid')
  }
  const email = text(params['customer_email'])
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
  }
}

/** When the session ends, in seconds since 1970: a day from now unless asked otherwise. */
export function readExpiry(params: FormObject, created: number): number {
  const asked = text(params['expires_at'])
  if (asked === undefined) return created + MAX_LIFE_SECONDS
  const expiresAt = readInteger(asked, 'expires_at')
  if (expiresAt < created + MIN_LIFE_SECONDS) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (expiresAt > created + MAX_LIFE_SECONDS) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return expiresAt
}

export interface ReadLineItem {
  item: LineItem
  image: string | null
}

export function readLineItems(params: FormObject): ReadLineItem[] {
  const items = list(params['line_items'])
  if (items.length === 0) throw missing('line_items')
  const read = items.map((item, index) => readLineItem(object(item), `line_items[${index}]`))
  const currencies = new Set(read.map(({ item }) => item.currency))
  if (currencies.size > 1) throw invalid('All line items must have the same currency.', 'line_items')
  return read
}

function readLineItem(item: FormObject, path: string): ReadLineItem {
  const price = object(item['price_data'])
  const product = object(price['product_data'])
  const name = text(product['name'])
  const currency = text(price['currency'])?.toLowerCase()
  if (!currency) throw missing(`${path}[price_data][currency]`)
  if (!name) throw missing(`${path}[price_data][product_data][name]`)
  const unitAmount = readInteger(price['unit_amount'], `${path}[price_data][unit_amount]`)
  const quantity = readInteger(item['quantity'], `${path}[quantity]`)
  if (quantity < 1) throw invalid('This value must be greater than or equal to 1.', `${path}[quantity]`)
  const total = unitAmount * quantity
  const priceObject = { id: newId('price'), object: 'price', currency, unit_amount: unitAmount } as const
  return {
    image: text(list(product['images'])[0]) ?? null,
    item: {
      id: newId('li'),
      object: 'item',
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency,
      description: name,
      price: { ...priceObject, product: newId('prod', 14), type: 'one_time' },
      quantity,
    },
  }
}

/** The first shipping option, which is what the payment page takes. */
export function readShippingRate(params: FormObject): ShippingRate | null {
  const first = list(params['shipping_options'])[0]
  if (first === undefined) return null
  const rate = object(object(first)['shipping_rate_data'])
  const path = 'shipping_options[0][shipping_rate_data]'
  const name = text(rate['display_name'])
  if (!name) throw missing(`${path}[display_name]`)
  return {
    display_name: name,
    amount: readInteger(object(rate['fixed_amount'])['amount'], `${path}[fixed_amount][amount]`),
  }
}

export function readAllowedCountries(params: FormObject): string[] | null {
  if (params['shipping_address_collection'] === undefined) return null
  const path = 'shipping_address_collection[allowed_countries]'
  const countries = list(object(params['shipping_address_collection'])['allowed_countries'])
  if (countries.length === 0) throw missing(path)
  return countries.map((country) => {
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) throw invalid('Invalid country.', path)
    return country
  })
}

export function readPaymentIntentData(params: FormObject): SessionRecord['paymentIntentData'] {
  const data = object(params['payment_intent_data'])
  return {
    metadata: textMap(data['metadata']),
    description: text(data['description']) ?? null,
    shipping: data['shipping'] === undefined ? null : readShipping(object(data['shipping'])),
  }
}

/** A name and an address as the payment page and the API take them. */
export function readShipping(shipping: FormObject): Shipping {
  const address = object(shipping['address'])
  return {
    name: text(shipping['name']) ?? '',
    address: {
      line1: text(address['line1']) ?? '',
      line2: text(address['line2']) || null,
      city: text(address['city']) ?? '',
      state: text(address['state']) || null,
      postal_code: text(address['postal_code']) ?? '',
      country: text(address['country']) ?? '',
    },
  }
}

export function readInteger(value: FormValue | undefined, param: string): number {
  if (value === undefined) throw missing(param)
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) {
    throw invalid(
      `Invalid integer: ${typeof value === 'string' ? value : 'object'}`,
      param,
      'parameter_invalid_integer',
    )
  }
  const number = Number(value)
  if (number < 0) throw invalid('This value must be greater than or equal to 0.', param)
  return number
}
