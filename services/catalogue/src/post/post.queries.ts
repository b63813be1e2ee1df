import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import type { AdminPostQuery, PostQuery } from '@shop/contracts/blog'
import type { PageQuery } from '@shop/contracts/common'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import type { Filter } from '@shop/service-kit/ports'
import { searchFilter } from '../search-filter.ts'
import { POSTS } from './post.model.ts'
import type { ListedPost } from './post.state.ts'

type PostDocument = Omit<ListedPost, 'id'> & { _id: string }

const POPULAR_TAGS = 8
const newestFirst = { date: -1, createdAt: -1, _id: 1 } as const
const published: Filter = { deletedAt: null, status: 'published' }

export const planPostList = ({ search, category, tag }: PostQuery): Filter => ({
  ...published,
  ...(category ? { category } : {}),
  ...(tag ? { tags: tag } : {}),
  ...searchFilter(search),
})

export const planAdminPostList = ({ search, status }: AdminPostQuery): Filter => ({
  deletedAt: null,
  ...(status ? { status } : {}),
  ...searchFilter(search),
})

/** Each with how often it occurs, the most frequent first. */
const byFrequency = (words: readonly string[]) =>
  [...Map.groupBy(words, (word) => word)]
    .sort(([one, many], [other, few]) => few.length - many.length || one.localeCompare(other))
    .map(([word]) => word)

/** Reads posts the way lists need them. */
export const createPostQueries = (mongo: Connection) => {
  const collection = mongo.collection(POSTS) as unknown as Collection<PostDocument>

  const list = async (filter: Filter, limit: number, skip = 0): Promise<ListedPost[]> => {
    const projection = { outbox: 0, content: 0, searchText: 0 }
    const documents = await collection
      .find(filter, { projection, sort: newestFirst, skip, limit, maxTimeMS: 5000 })
      .toArray()
    return documents.map(({ _id, ...fields }) => ({ id: _id, ...fields }))
  }

  const page = (filter: Filter, wanted: PageQuery) =>
    pageOf(wanted, {
      find: ({ skip, limit }) => list(filter, limit, skip),
      count: () => collection.countDocuments(filter, { maxTimeMS: 5000 }),
    })

  /** What the published posts are about. */
  const labels = async () => {
    const projection = { _id: 0, category: 1, tags: 1 }
    const all = await collection.find(published, { projection, maxTimeMS: 5000 }).toArray()
    const categories = [...new Set(all.map(({ category }) => category))].sort((a, b) => a.localeCompare(b))
    return { categories, popularTags: byFrequency(all.flatMap(({ tags }) => tags)).slice(0, POPULAR_TAGS) }
  }

  /** Published posts of these ids, in their order. */
  const related = async (ids: readonly string[]): Promise<ListedPost[]> => {
    if (ids.length === 0) return []
    const found = await list({ ...published, _id: { $in: [...ids] } }, ids.length)
    return ids.flatMap((id) => found.find((post) => post.id === id) ?? [])
  }
  return { page, labels, related, list }
}
export type PostQueries = ReturnType<typeof createPostQueries>
