import type { Post } from './post.ts'
import { POST_PICTURES } from './post-pictures.ts'
import { compostable } from './posts/compostable.ts'
import { fiveThings } from './posts/five-things.ts'
import { keepingFood } from './posts/keeping-food.ts'
import { slowLaundry } from './posts/slow-laundry.ts'
import { tenSmallChanges } from './posts/ten-small-changes.ts'

type Draft = Omit<Post, 'image' | 'featuredPost'>

const DRAFTS: readonly Draft[] = [
  {
    id: '1',
    title: 'Ten small changes that last longer than a resolution',
    excerpt:
      'Every January the shelves fill with promises. The changes that stay are small, and made when something runs out.',
    date: '2026-10-28',
    author: 'Mara Lindqvist',
    category: 'Lifestyle',
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
    content: slowLaundry,
    relatedPosts: ['2', '4'],
  },
]

/** All articles, newest first. */
export const POSTS: readonly Post[] = DRAFTS.map((draft, index) => ({
  ...draft,
  image: POST_PICTURES[draft.id] ?? '/placeholder.svg',
  featuredPost: index === 0,
}))

export const findPost = (id: string | undefined) => POSTS.find((post) => post.id === id)
