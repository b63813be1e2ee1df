import type { PostInput, PostPatch } from '@shop/contracts/blog'
import type { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import type { DocumentStore, Ids } from '@shop/service-kit/ports'
import { notFound } from '@shop/service-kit/refusal'
import { withoutUndefined } from '../changes.ts'
import type { PictureClaims } from '../media/picture-claims.ts'
import { picturesIn } from '../media/picture-names.ts'
import { cleanHtml } from './post.html.ts'
import type { PostCommand, PostEvent } from './post.rules.ts'
import { postDefaults, type PostDetails, type PostState } from './post.state.ts'
import type { SeedPost } from './seed/seed-posts.ts'

export interface PostServiceOptions {
  aggregate: Aggregate<PostState, PostCommand, PostEvent>
  store: Pick<DocumentStore<PostState>, 'load' | 'find'>
  ids: Ids
  pictures: Pick<PictureClaims, 'claim'>
  /** Told after each change. */
  changed(): void
}

const BATCH = 100
const newestFirst = { date: -1, createdAt: -1, _id: 1 } as const

const toChanges = ({ content, ...rest }: PostPatch): Partial<PostDetails> =>
  withoutUndefined({ ...rest, content: content === undefined ? undefined : cleanHtml(content) })

const toDetails = (input: PostInput) => ({ ...postDefaults, ...toChanges(input) }) as PostDetails

export const createPostService = ({ aggregate, store, ids, pictures, changed }: PostServiceOptions) => {
  const run = async (id: string, command: PostCommand): Promise<PostState> => {
    const { state } = await aggregate.require(id, command)
    changed()
    return state
  }

  /** One published post leads the blog: where another takes its place, it steps back. */
  const leadAlone = async (post: PostState): Promise<PostState> => {
    if (!post.featuredPost || post.status !== 'published') return post
    const leading = { deletedAt: null, status: 'published', featuredPost: true, _id: { $ne: post.id } }
    for (const { state } of await store.find(leading, { sort: newestFirst, limit: BATCH }))
      await run(state.id, { type: 'edit', changes: { featuredPost: false } })
    return post
  }

  /** @throws Refusal for an id that no post has */
  const require = async (id: string): Promise<PostState> => {
    const stored = await store.load(id)
    if (!stored || stored.state.deletedAt) throw notFound('The post')
    return stored.state
  }

  const claim = ({ image = '', content = '' }: PostPatch) => pictures.claim(picturesIn(image, content))

  const create = async (input: PostInput): Promise<PostState> => {
    await claim(input)
    const id = ids.next()
    return leadAlone(await run(id, { type: 'create', id, details: toDetails(input) }))
  }

  /** @throws Refusal for a post that is unknown or deleted */
  const edit = async (id: string, patch: PostPatch): Promise<PostState> => {
    await claim(patch)
    return leadAlone(await run(id, { type: 'edit', changes: toChanges(patch) }))
  }

  /** @throws Refusal for a post that is unknown or deleted already */
  const remove = async (id: string): Promise<void> => {
    await run(id, { type: 'delete' })
  }

  /** Tells how many drafts there were. */
  const publishAllDrafts = async (): Promise<number> => {
    const drafted = { deletedAt: null, status: 'draft' }
    for (let published = 0; ;) {
      const drafts = await store.find(drafted, { sort: newestFirst, limit: BATCH })
      for (const { state } of drafts) await edit(state.id, { status: 'published' })
      published += drafts.length
      if (drafts.length < BATCH) return published
    }
  }

  /** Adds posts that have never been there; what was deleted stays away. */
  const sow = async (posts: readonly SeedPost[]): Promise<void> => {
    for (const { id, date, details } of posts) await run(id, { type: 'create', id, details, date })
  }
  return { require, create, edit, remove, publishAllDrafts, sow }
}
export type PostService = ReturnType<typeof createPostService>
