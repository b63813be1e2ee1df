import type { Order } from '@shop/contracts/order'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { addressLines, phoneOf, shippingName, shortageLines } from './order.words.ts'
import styles from './OrderPanel.module.css'

/** A part of the panel under a heading of its own. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
)

export const Shortages = ({ order }: { order: Order }) =>
  order.shortages.length > 0 && (
    <Notice tone="error" title="Shortage">
      Not in stock for this order: {shortageLines(order).join(', ')}.
    </Notice>
  )

export const BuyerLeft = ({ order }: { order: Order }) =>
  order.buyer_left && (
    <Notice title="Account deleted">
      {order.user_email
        ? 'The name and address go as soon as this order has ended.'
        : 'The customer’s name and address have been removed.'}
    </Notice>
  )

export const Customer = ({ order }: { order: Order }) => (
  <Part title="Customer">
    <p>{shippingName(order.shipping_address)}</p>
    <p>
      {order.user_email ? (
        <a className={styles.mail} href={`mailto:${order.user_email}`}>
          {order.user_email}
        </a>
      ) : (
        'Unknown'
      )}
    </p>
    <p>{phoneOf(order.shipping_address)}</p>
  </Part>
)

export const Address = ({ order }: { order: Order }) => (
  <Part title="Shipping Address">
    {addressLines(order.shipping_address).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Part>
)

export const Payment = ({ order }: { order: Order }) => (
  <Part title="Payment Information">
    <p className={styles.payment}>
      {order.payment_intent_id
        ? `Payment ID: ${order.payment_intent_id}`
        : 'No payment information available'}
    </p>
  </Part>
)
