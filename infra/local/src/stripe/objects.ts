/** The parts of Stripe's objects that the shop, its tests and the payment page read; names and units are Stripe's. */
export interface Address {
  line1: string
  line2: string | null
  city: string
  state: string | null
  postal_code: string
  country: string
}

export interface Shipping {
  name: string
  address: Address
}

export interface LineItem {
  id: string
  object: 'item'
  amount_discount: number
  amount_subtotal: number
  amount_tax: number
  amount_total: number
  currency: string
  description: string
  price: {
    id: string
    object: 'price'
    currency: string
    unit_amount: number
    product: string
    type: 'one_time'
  }
  quantity: number
}

export interface ShippingRate {
  display_name: string
  amount: number
}

export interface Session {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  collected_information: {
    business_name: null
    individual_name: null
    shipping_details: Shipping | null
  } | null
  created: number
  currency: string
  customer: null
  customer_creation: 'if_required'
  customer_details: { email: string | null; name: string | null; phone: null; address: Address | null } | null
  customer_email: string | null
  expires_at: number
  livemode: false
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'paid' | 'unpaid'
  shipping_address_collection: { allowed_countries: string[] } | null
  shipping_cost: {
    amount_subtotal: number
    amount_tax: number
    amount_total: number
    shipping_rate: null
  } | null
  status: 'open' | 'complete' | 'expired'
  submit_type: string | null
  success_url: string
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number }
  ui_mode: 'hosted_page'
  url: string | null
}

/** What Stripe knows about a session and does not show in the object itself. */
export interface SessionRecord {
  session: Session
  lineItems: LineItem[]
  images: (string | null)[]
  shippingRate: ShippingRate | null
  paymentIntentData: {
    metadata: Record<string, string>
    description: string | null
    shipping: Shipping | null
  }
}

export interface PaymentError {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: 0
  amount_received: number
  canceled_at: null
  capture_method: 'automatic'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: null
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: null
  payment_method_types: string[]
  receipt_email: string | null
  shipping: Shipping | null
  status: 'requires_payment_method' | 'succeeded'
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  billing_details: { email: string | null; name: string | null; phone: null; address: Address | null }
  captured: boolean
  created: number
  currency: string
  disputed: false
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method_details: {
    type: 'card'
    card: { brand: string; last4: string; exp_month: number; exp_year: number }
  }
  receipt_email: string | null
  refunded: boolean
  shipping: Shipping | null
  status: 'succeeded' | 'failed'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  receipt_number: null
  status: 'succeeded'
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}
