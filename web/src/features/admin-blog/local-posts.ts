export interface LocalPost {
  id: string
  title: string
  /** The first 100 characters of the content and three dots. */
  excerpt: string
  status: 'published' | 'draft'
  /** ISO day. */
  date: string
}

export interface PostText {
  title: string
  content: string
}

const EXCERPT_LENGTH = 100

/** A new post; none when its title or its content is missing. */
export const draftOf = ({ title, content }: PostText, id: string, now: Date): LocalPost | undefined => {
  if (title.trim() === '' || content.trim() === '') return undefined
  return {
    id,
    title: title.trim(),
    excerpt: `${content.slice(0, EXCERPT_LENGTH)}...`,
    status: 'draft',
    date: now.toISOString().slice(0, 10),
  }
}

export const FIRST_POSTS: readonly LocalPost[] = [
  {
    id: '1',
    title: 'Ten small changes for a lighter kitchen',
    excerpt: 'Most of what a kitchen throws away comes in through the front door every week...',
    status: 'published',
    date: '2026-03-15',
  },
  {
    id: '2',
    title: 'How to wash wool without worry',
    excerpt: 'Wool wants less of everything: less heat, less soap, less movement and more time...',
    status: 'published',
    date: '2026-03-02',
  },
  {
    id: '3',
    title: 'What “compostable” means on a label',
    excerpt: 'Some things vanish in a garden heap, and some only in a plant that runs at sixty degrees...',
    status: 'draft',
    date: '2026-02-20',
  },
]

/** What 'Generate with AI' fills in: always the same. */
export const SAMPLE_TEXT: PostText = {
  title: 'Five Ways to Cut Plastic From Your Bathroom',
  content:
    'The bathroom is where most single-use plastic hides: bottles, tubes, wrappers and brushes. ' +
    'Start with what runs out first. A bar of soap replaces two bottles, a bamboo brush replaces four ' +
    'plastic ones a year, and a refillable jar for tooth powder lasts as long as the shelf it stands on. ' +
    'Change one thing at a time, use up what you have, and keep what works for you.',
}
