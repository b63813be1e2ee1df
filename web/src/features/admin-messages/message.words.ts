import type { ContactMessage } from '@shop/contracts/contact'

export const senderOf = ({ firstName, lastName }: ContactMessage) => `${firstName} ${lastName}`.trim()

/** Longer addresses are cut by some mail programs: the rest of a long message is left out. In characters. */
const QUOTED = 1000

/** A link that opens an answer in the admin's own mail program, with what was asked quoted beneath. */
export const answerLink = (message: ContactMessage) => {
  const quoted = message.message
    .slice(0, QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const body = `Hello ${message.firstName},\n\n\n\n${quoted}\n`
  const parts = { subject: `Re: ${message.subject}`, body }
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(message.email)}?${query.join('&')}`
}
