import type { PostDetails } from '../post.state.ts'
import { compostable } from './compostable.ts'
import { fiveThings } from './five-things.ts'
import { keepingFood } from './keeping-food.ts'
import { slowLaundry } from './slow-laundry.ts'
import { tenSmallChanges } from './ten-small-changes.ts'

export interface SeedPost {
  id: string
  /** ISO day. */
  date: string
  details: PostDetails
}

type Written = Omit<PostDetails, 'featuredPost' | 'status' | 'image'> & {
  id: string
  date: string
  picture: string
}

const written: readonly Written[] = [
  {
    id: '1',
    title: 'Ten small changes that last longer than a resolution',
    excerpt:
      'Every January the shelves fill with promises. The changes that stay are small, and made when something runs out.',
    date: '2026-10-28',
    author: 'Mara Lindqvist',
    category: 'Lifestyle',
    picture: 'post-small-changes',
    tags: ['plastic-free', 'refill', 'repair'],
    content: tenSmallChanges,
    relatedPosts: ['2', '5'],
  },
  {
    id: '2',
    title: 'A cleaning cupboard with five things in it',
    excerpt:
      'Most of what stands under the sink does the same job twice. What to keep, what to use up, and what never to mix.',
    date: '2026-10-09',
    author: 'Jonas Adeyemi',
    category: 'Home',
    picture: 'post-five-things',
    tags: ['refill', 'kitchen'],
    content: fiveThings,
    relatedPosts: ['1', '5'],
  },
  {
    id: '3',
    title: 'What “compostable” means, and what it does not',
    excerpt:
      'Compostable, biodegradable, bio-based: three words on packaging with three very different ends. A short guide.',
    date: '2026-09-17',
    author: 'Mara Lindqvist',
    category: 'Education',
    picture: 'post-compostable',
    tags: ['compost', 'plastic-free'],
    content: compostable,
    relatedPosts: ['4', '1'],
  },
  {
    id: '4',
    title: 'How to keep bread, herbs and leftovers without plastic',
    excerpt:
      'Most of what a kitchen throws away was good when it came home. The oldest way to waste less is to keep food well.',
    date: '2026-08-26',
    author: 'Ines Okafor',
    category: 'Kitchen',
    picture: 'post-keeping-food',
    tags: ['kitchen', 'plastic-free'],
    content: keepingFood,
    relatedPosts: ['3', '2'],
  },
  {
    id: '5',
    title: 'Slow laundry: less heat, less soap, longer wear',
    excerpt:
      'Clothes wear out in the machine as much as on the body. Doing a little less of everything keeps them for years.',
    date: '2026-08-05',
    author: 'Jonas Adeyemi',
    category: 'Cleaning',
    picture: 'post-slow-laundry',
    tags: ['laundry', 'repair'],
    content: slowLaundry,
    relatedPosts: ['2', '4'],
  },
]

/** The posts that a new shop starts with; their ids are those of the links that have always been there. */
export const seedPosts: readonly SeedPost[] = written.map(({ id, date, picture, ...words }, index) => ({
  id,
  date,
  details: {
    ...words,
    content: words.content.trim(),
    image: `/images/${picture}.webp`,
    featuredPost: index === 0,
    status: 'published',
  },
}))
