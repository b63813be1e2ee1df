import type { Policy } from './policy.ts'

export const termsPolicy: Policy = {
  title: 'Terms of Service',
  lead: 'What you can rely on when you buy from Alder, and what we rely on in return.',
  sections: [
    {
      id: 'order',
      title: 'Your order',
      paragraphs: [
        'What you put into your cart is held for you for half an hour at a time. Until you pay, nothing is bought, and you can change your mind at any time.',
        'Once your payment is confirmed your order is placed, and we confirm it by e-mail. If something that you have paid for cannot be sent after all, we cancel the order and give you back the whole amount.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in US dollars. Shipping and tax are added in the cart, where you see the total before you pay. What counts is the price at the moment of your order.',
        'You pay by card, on the page of our payment provider. We never see your card number.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and warranty',
      paragraphs: [
        'You can return what you bought within 30 days. Refunds reach you within 5-7 business days after your parcel has arrived with us.',
        'Everything we sell carries a 1-year warranty. It covers what breaks in ordinary use; what wears down, such as a brush head, is made to be replaced.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You can buy without an account. If you open one, keep your password to yourself, and tell us when you think that somebody else knows it.',
        'Reviews come from people who bought the product. Write about the product, in your own words; we hide what insults people or advertises something else.',
      ],
    },
    {
      id: 'donation',
      title: 'What we give away',
      paragraphs: ['1% of sales is donated to groups that care for rivers and woods.'],
    },
  ],
}
