const home = {
  heroTitle: 'Sustainable Living Made Simple',
  heroSubtitle:
    'Brushes with heads you can change, soap without a bottle, jars for everything. Useful things, made to stay in the house for years.',
  heroImage: '/images/hero-jars.webp',
  heroAction: 'Shop Now',
  mission:
    'A household throws away what it did not choose well. We look for the few things that clean, keep and carry just as well without the waste, say plainly what they are made of, and sell nothing that we would not keep by our own sink.',
  featuredTitle: 'Featured Products',
  featuredCount: 4,
}

const about = {
  title: 'About Us',
  story:
    'Alder began in a garage by the river, with a box of wooden brushes and a list of everything plastic in our own kitchens.',
  values: 'Say what it is made of. Sell what can be repaired. Take back what breaks too soon.',
}

interface Question {
  question: string
  answer: string
}

const faq = {
  title: 'Frequently Asked Questions',
  description: 'Answers to what we are asked most about our products, shipping and returns.',
  questions: [
    {
      question: 'How long does shipping take?',
      answer: 'Standard shipping takes 3 to 7 business days, and every parcel travels carbon neutral.',
    },
    {
      question: 'Can I send something back?',
      answer: 'Yes, within 30 days, used with care or not at all.',
    },
    {
      question: 'Are your products free of plastic?',
      answer: 'Nearly all are. Where a part is not, the product says which one and why.',
    },
  ] as Question[],
}

const contact = {
  title: 'Contact Us',
  introduction: 'Write to us about a product, an order or an idea. We answer within 24 hours.',
  email: 'hello@alder.example',
  phone: '(503) 555-0148',
  hours: 'Monday to Friday 9–5, Saturday 10–3, Sunday closed',
}

/** What the fields start with, by page. */
export const SAMPLE_CONTENT = { home, about, faq, contact }
export type ContentValues = typeof SAMPLE_CONTENT
