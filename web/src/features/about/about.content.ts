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

/** Texts are parted by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** A value has its name on the first line. */
export const valueOf = (paragraph: string): { title: string; text: string } => {
  const [title = '', ...text] = paragraph.split('\n')
  return { title, text: text.join(' ') }
}
