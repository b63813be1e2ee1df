import type { AboutContent, ContactContent, HomeContent, PageContent } from '@shop/contracts/content'
import { defaultFaq } from './faq.defaults.ts'

const home: HomeContent = {
  heroTitle: 'Sustainable Living Made Simple',
  heroSubtitle:
    'Brushes with heads you can change, soap without a bottle, jars for everything. Useful things, made to stay in the house for years.',
  heroImage: '',
  heroAction: 'Shop Now',
  mission:
    'A household throws away what it did not choose well. We look for the few things that clean, keep and carry just as well without the waste, say plainly what they are made of, and sell nothing that we would not keep by our own sink.',
  featuredTitle: 'Featured Products',
  featuredCount: 4,
}

const about: AboutContent = {
  title: 'A shop for things that stay',
  story: [
    'Alder began on a market stall with three things: a dish brush whose head could be changed, a block of olive oil soap, and a stack of cotton cloths. People came back for the brush heads, and asked what else we had that did not need to be thrown away whole.',
    'The name comes from the tree. Alder grows beside water, mends the soil it stands in, and its wood does not mind getting wet. We could not think of a better patron for things that live by the sink.',
    'Today we are a small shop with a warehouse in an old mill. We still test everything at home before we sell it, and we still answer the mail ourselves.',
  ].join('\n\n'),
  values: [
    'Fewer, better\nWe would rather sell you one brush and five heads than six brushes. A thing gets into the shop when it can do its work for years.',
    'Say what is in it\nEvery product names its materials and ingredients, including the steel loop and the nylon thread that nobody likes to mention.',
    'Made to be mended\nWe prefer screws to glue and parts to sets. Where a part wears out first, we try to keep that part in stock.',
  ].join('\n\n'),
}

const contact: ContactContent = {
  title: 'Write to us',
  introduction: 'A question, a broken handle, a better idea: we reply within 24 hours.',
  email: 'hello@alder.example',
  phone: '(503) 555-0148',
  hours: 'Monday - Friday: 9am - 5pm\nSaturday: 10am - 3pm\nSunday: Closed',
}

/** What each page says until an admin says otherwise. */
export const contentDefaults: PageContent = { home, about, faq: defaultFaq, contact }
