import type { AboutContent } from '../content.ts'

/** What the page about the shop says until an admin says otherwise. */
export const defaultAbout: AboutContent = {
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
