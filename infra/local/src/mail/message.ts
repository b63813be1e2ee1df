import PostalMime from 'postal-mime'
import type { Address } from 'postal-mime'

/** One caught e-mail, as the JSON API shows it. */
export interface Message {
  id: string
  from: string
  to: string[]
  subject: string
  receivedAt: string
  text: string
  html: string
  /** Every web address in it, in order, each once. */
  links: string[]
}

/** Reads a raw e-mail. `recipients` are the envelope's, which headers need not name. */
export async function readMessage(
  id: string,
  raw: Buffer,
  receivedAt: Date,
  recipients: string[],
): Promise<Message> {
  const email = await PostalMime.parse(raw)
  const text = email.text ?? ''
  const html = email.html ?? ''
  const named = (email.to ?? []).flatMap(addressesOf)
  return {
    id,
    from: email.from ? describe(email.from) : '',
    to: [...new Set([...recipients, ...named].map((address) => address.toLowerCase()))],
    subject: email.subject ?? '(no subject)',
    receivedAt: receivedAt.toISOString(),
    text,
    html,
    links: linksIn(html || text),
  }
}

/** The web addresses in a text or an HTML page, in order, each once. */
export function linksIn(content: string): string[] {
  const found = content.match(/https?:\/\/[^\s"'<>)]+/g) ?? []
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&').replace(/[.,;:!?]+$/, '')))]
}

function addressesOf(address: Address): string[] {
  return address.group ? address.group.map((one) => one.address) : [address.address]
}

function describe(address: Address): string {
  if (address.group) return address.name
  return address.name ? `${address.name} <${address.address}>` : address.address
}
