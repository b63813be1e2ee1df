export const STORY = [
  'Alder began on a market stall with three things: a dish brush whose head could be changed, a block of olive oil soap, and a stack of cotton cloths. People came back for the brush heads, and asked what else we had that did not need to be thrown away whole.',
  'The name comes from the tree. Alder grows beside water, mends the soil it stands in, and its wood does not mind getting wet. We could not think of a better patron for things that live by the sink.',
  'Today we are a small shop with a warehouse in an old mill. We still test everything at home before we sell it, and we still answer the mail ourselves.',
]

export const VALUES = [
  {
    title: 'Fewer, better',
    text: 'We would rather sell you one brush and five heads than six brushes. A thing gets into the shop when it can do its work for years.',
  },
  {
    title: 'Say what is in it',
    text: 'Every product names its materials and ingredients, including the steel loop and the nylon thread that nobody likes to mention.',
  },
  {
    title: 'Made to be mended',
    text: 'We prefer screws to glue and parts to sets. Where a part wears out first, we try to keep that part in stock.',
  },
]

export const COMMITMENTS = [
  'Every order ships carbon neutral, in paper packaging.',
  'You can return what you bought within 30 days.',
  'Everything we sell carries a 1-year warranty.',
  '1% of sales is donated to the care of rivers and woods.',
  'We reply to every message within 24 hours.',
]

export const NUMBERS = [
  { figure: '1%', text: 'of sales donated' },
  { figure: '0', text: 'plastic in our parcels' },
  { figure: '30', text: 'days to send things back' },
  { figure: '1', text: 'year of warranty on everything' },
]

export const TEAM = [
  { name: 'Mara Lindqvist', role: 'Founder, chooses what we sell' },
  { name: 'Jonas Adeyemi', role: 'Warehouse and testing' },
  { name: 'Ines Okafor', role: 'Kitchen range and recipes' },
  { name: 'Teo Marchetti', role: 'Customer care' },
]
