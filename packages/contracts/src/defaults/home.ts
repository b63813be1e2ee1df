import type { HomeContent } from '../content.ts'

/** What the front page says until an admin says otherwise. */
export const defaultHome: HomeContent = {
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
