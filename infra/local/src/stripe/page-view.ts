import { Html, html } from '../html.ts'
import { formatMoney } from './money.ts'
import type { Session, SessionRecord } from './objects.ts'
import type { Field, Problems, Typed } from './page-form.ts'
import { SCRIPT, STYLE } from './page-style.ts'

interface View {
  record: SessionRecord
  typed: Typed
  problems: Problems
  declined?: string
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** The payment page: what is bought on one side, how it is paid on the other. */
export function paymentView({ record, typed, problems, declined }: View): Html {
  const { session } = record
  const field = (name: Field, label: string, hints: Hints) =>
    input({ name, label, typed, problems, ...hints })
  return page(`Pay ${formatMoney(session.amount_total, session.currency)}`, [
    html`<aside>${summary(record)}</aside>`,
    html`<section>
      <p class="test">
        <b>Test payment.</b> No card is charged. <code>4242 4242 4242 4242</code> pays,
        <code>4000 0000 0000 0002</code> is declined; any future date and any CVC.
      </p>
      <form method="post" novalidate>
        <h2>Contact</h2>
        ${field('email', 'Email', { type: 'email', autocomplete: 'email', readonly: session.customer_email !== null })}
        ${session.shipping_address_collection && shippingFields(session, typed, problems)}
        <h2>Card</h2>
        ${declined && html`<p class="declined" role="alert" id="declined">${declined}</p>`}
        ${field('cardNumber', 'Card number', { autocomplete: 'cc-number', mode: 'numeric', placeholder: '1234 1234 1234 1234' })}
        <div class="row">
          ${field('expiry', 'Expiry', { autocomplete: 'cc-exp', mode: 'numeric', placeholder: 'MM / YY' })}
          ${field('cvc', 'CVC', { autocomplete: 'cc-csc', mode: 'numeric', placeholder: '123' })}
        </div>
        ${field('nameOnCard', 'Name on card', { autocomplete: 'cc-name' })}
        <button>Pay ${formatMoney(session.amount_total, session.currency)}</button>
        ${session.cancel_url && html`<p class="cancel"><a href="${session.cancel_url}">Cancel and go back to the shop</a></p>`}
      </form>
    </section>`,
  ])
}

/** What a shopper sees when there is nothing to pay here. */
export function endedView(cancelUrl: string | null): Html {
  return page('Nothing to pay', [
    html`<section class="ended">
      <h1>You can no longer pay here</h1>
      <p>This payment page has expired or does not exist. Your card was not charged.</p>
      ${cancelUrl && html`<p><a class="button" href="${cancelUrl}">Back to the shop</a></p>`}
    </section>`,
  ])
}

function summary({ session, lineItems, images, shippingRate }: SessionRecord): Html {
  const money = (amount: number) => formatMoney(amount, session.currency)
  const items = lineItems.map(
    (item, index) =>
      html`<li>
        ${images[index] ? html`<img src="${images[index]}" alt="" width="48" height="48" />` : html`<span class="blank"></span>`}
        <span>${item.description}<small>${item.quantity} × ${money(item.price.unit_amount)}</small></span>
        <span>${money(item.amount_total)}</span>
      </li>`,
  )
  return html`<p class="brand">Alder</p>
    <h1><small>Total due</small>${money(session.amount_total)}</h1>
    <ul>
      ${items}
    </ul>
    ${shippingRate && html`<p class="line"><span>${shippingRate.display_name}</span><span>${money(shippingRate.amount)}</span></p>`}
    <p class="line total"><span>Total</span><span>${money(session.amount_total)}</span></p>`
}

function shippingFields(session: Session, typed: Typed, problems: Problems): Html {
  const field = (name: Field, label: string, autocomplete: string) =>
    input({ name, label, typed, problems, autocomplete: `shipping ${autocomplete}` })
  const options = session.shipping_address_collection?.allowed_countries.map(
    (code) =>
      html`<option value="${code}" ${code === typed.country && new Html('selected')}>
        ${countryNames.of(code) ?? code}
      </option>`,
  )
  return html`<h2>Shipping address</h2>
    ${field('shippingName', 'Full name', 'name')}
    <label for="country">Country</label>
    <select id="country" name="country" autocomplete="shipping country">
      ${options}
    </select>
    ${problem('country', problems)} ${field('line1', 'Address', 'address-line1')}
    ${field('line2', 'Apartment, suite (optional)', 'address-line2')}
    ${field('city', 'City', 'address-level2')}
    <div class="row">
      ${field('state', 'State', 'address-level1')} ${field('postalCode', 'Postal code', 'postal-code')}
    </div>`
}

interface Hints {
  type?: string
  autocomplete: string
  mode?: string
  placeholder?: string
  readonly?: boolean
}

function input(options: Hints & { name: Field; label: string; typed: Typed; problems: Problems }): Html {
  const { name, label, typed, problems } = options
  const invalid = problems[name] ? html`aria-invalid="true" aria-describedby="${name}-problem"` : ''
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${typed[name]}"
      type="${options.type ?? 'text'}"
      ${invalid}
      autocomplete="${options.autocomplete}"
      inputmode="${options.mode ?? 'text'}"
      placeholder="${options.placeholder ?? ''}"
      ${options.readonly && new Html('readonly')}
    />
    ${problem(name, problems)}
  </div>`
}

function problem(name: Field, problems: Problems): Html | undefined {
  return problems[name] ? html`<p class="problem" id="${name}-problem">${problems[name]}</p>` : undefined
}

function page(title: string, content: Html[]): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Alder</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${content}</main>
        <script>
          ${new Html(SCRIPT)}
        </script>
      </body>
    </html>`
}
