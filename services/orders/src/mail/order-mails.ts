import type { Mail } from '@shop/service-kit/ports'
import { customerName, type OrderMail, type OrderState } from '../order/order.state.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

interface Words {
  subject: string
  heading: string
  text: string
}

const words: Record<OrderMail, (order: OrderState) => Words> = {
  confirmation: () => ({
    subject: 'Your order is confirmed',
    heading: 'Thank you for your order',
    text: 'We have received your payment and are packing your things. We will write again when they are on their way.',
  }),
  shipped: () => ({
    subject: 'Your order is on its way',
    heading: 'Your order is on its way',
    text: 'Your parcel has left us. Shipping is carbon neutral, as always.',
  }),
  refunded: () => ({
    subject: 'Your refund is on its way',
    heading: 'We have sent your money back',
    text: 'The refund goes to the card that you paid with. Banks take 5-7 business days to show it.',
  }),
  unavailable: () => ({
    subject: 'We could not fulfil your order',
    heading: 'We are sorry',
    text: 'Your payment reached us after the order had ended, and what you ordered has been sold in the meantime. We are sending the full amount back to your card.',
  }),
}

const linesAsText = (order: OrderState) =>
  order.lines
    .map((line) => `${line.quantity} x ${line.name}  ${dollars(line.unitCents * line.quantity)}`)
    .join('\n')

const amounts = (order: OrderState): [string, number][] => [
  ['Subtotal', order.subtotalCents],
  ['Shipping', order.shippingCents],
  ['Tax', order.taxCents],
  ['Total', order.totalCents],
]

const html = (order: OrderState, { heading, text }: Words, link: string) => {
  const cell = 'style="padding:8px 0;border-bottom:1px solid #e4dccb"'
  const rows = order.lines.map(
    (line) =>
      `<tr><td ${cell}>${line.quantity} × ${escapeHtml(line.name)}</td><td ${cell} align="right">${dollars(line.unitCents * line.quantity)}</td></tr>`,
  )
  const sums = amounts(order).map(
    ([label, cents]) =>
      `<tr><td style="padding:4px 0">${label}</td><td align="right">${dollars(cents)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><body style="margin:0;background:#f5f0e6;font-family:Georgia,serif;color:#24352b">
<div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font-size:20px;margin:0 0 24px">Alder</p>
<div style="background:#fffdf8;border-radius:12px;padding:32px"><h1 style="font-size:24px;margin:0 0 12px">${heading}</h1>
<p>Hello ${escapeHtml(customerName(order))},</p><p>${text}</p>
<table width="100%" style="border-collapse:collapse;margin:16px 0">${rows.join('')}${sums.join('')}</table>
<p><a href="${link}" style="display:inline-block;background:#24513c;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">View your order</a></p>
<p style="font-size:13px;color:#5c6a61">Order ${order.id}</p></div></div></body></html>`
}

/** A mail about an order; the link lets its reader see the order without an account. */
export const composeOrderMail = (
  kind: OrderMail,
  order: OrderState,
  publicUrl: string,
  token: string,
): Mail => {
  const said = words[kind](order)
  const link = new URL(`/order-confirmation?order_id=${order.id}&token=${token}`, publicUrl).href
  const sums = amounts(order)
    .map(([label, cents]) => `${label}: ${dollars(cents)}`)
    .join('\n')
  return {
    to: order.email,
    subject: `${said.subject} (${order.id.slice(0, 8)})`,
    text: `Hello ${customerName(order)},\n\n${said.text}\n\n${linesAsText(order)}\n\n${sums}\n\nYour order: ${link}\n`,
    html: html(order, said, link),
    messageId: `${kind}.${order.id}`,
  }
}
