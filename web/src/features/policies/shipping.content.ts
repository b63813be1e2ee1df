import { formatDollars } from '../../ui/money.ts'
import type { Policy } from './policy.ts'

export const shippingPolicy: Policy = {
  title: 'Shipping Information',
  lead: 'What it costs, how long it takes, and what to do when something goes wrong on the way.',
  sections: [
    {
      id: 'cost',
      title: 'What it costs',
      paragraphs: [
        `Shipping costs ${formatDollars(4.99)}. When what you buy comes to more than ${formatDollars(50)}, it is free. You see the amount in your cart, before you give us any details.`,
        'Tax is 8% of what you buy, and is shown as a line of its own.',
      ],
    },
    {
      id: 'time',
      title: 'How long it takes',
      paragraphs: [
        'Standard shipping takes 3-7 business days. Express takes 2-3 business days, and overnight 1-2.',
        'Your order page shows how far your order is and brings itself up to date. The link to it is in your confirmation e-mail; with an account you find all your orders under Account.',
      ],
    },
    {
      id: 'carbon',
      title: 'How it travels',
      paragraphs: [
        'Every parcel travels carbon neutral, in paper packaging that goes into the paper bin when you are done with it.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      paragraphs: [
        'You can return what you bought within 30 days. Write to us first, so that we can tell you where to send it.',
        'Refunds reach you within 5-7 business days after your parcel has arrived with us, on the card that you paid with.',
      ],
    },
    {
      id: 'broken',
      title: 'If something arrives broken',
      paragraphs: [
        'Send us a picture within 30 days, and we replace it or refund it, whichever you prefer. What breaks later is covered by our 1-year warranty.',
        'We reply to every message within 24 hours.',
      ],
    },
  ],
}
