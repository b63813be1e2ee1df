import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import type { PictureUse } from '@shop/contracts/media'
import { CONTENTS } from '../content/content.model.ts'
import { POSTS } from '../post/post.model.ts'
import { PRODUCTS } from '../product/product.model.ts'
import { namingAny, picturesIn } from './picture-names.ts'

/** Where a picture is shown: in how many places, and the first of each kind. */
export interface Uses {
  count: number
  first: PictureUse[]
}

/** Tells where each of these pictures is shown; those that are shown nowhere are missing. */
export type FindUses = (names: readonly string[]) => Promise<Map<string, Uses>>

interface Found {
  _id: string
  count: number
  first: { id: string; name: string }
}

interface Written {
  _id: string
  title?: string
  image?: string
  content: unknown
}

const MAX_TIME_MS = 5000

/** In the whole shop there are far more products than posts and pages, so only products are grouped by the database. */
export const createFindUses = (mongo: Connection): FindUses => {
  const collection = (name: string) => mongo.collection(name) as unknown as Collection<Written>

  const inProducts = (naming: RegExp) =>
    collection(PRODUCTS)
      .aggregate<Found>(
        [
          { $match: { images: naming, deletedAt: null } },
          { $project: { name: 1, images: 1 } },
          { $unwind: '$images' },
          { $match: { images: naming } },
          {
            $group: { _id: '$images', count: { $sum: 1 }, first: { $first: { id: '$_id', name: '$name' } } },
          },
        ],
        { maxTimeMS: MAX_TIME_MS, hint: 'pictures' },
      )
      .toArray()

  const inPosts = (naming: RegExp) =>
    collection(POSTS)
      .find(
        { deletedAt: null, $or: [{ image: naming }, { content: naming }] },
        { projection: { title: 1, image: 1, content: 1 }, maxTimeMS: MAX_TIME_MS },
      )
      .toArray()

  const pages = () =>
    collection(CONTENTS)
      .find({}, { projection: { content: 1 } })
      .toArray()

  return async (names) => {
    const uses = new Map<string, Uses>()
    if (names.length === 0) return uses
    const note = (name: string, first: PictureUse, count = 1) => {
      const known = uses.get(name) ?? { count: 0, first: [] }
      const isFirst = !known.first.some(({ kind }) => kind === first.kind)
      uses.set(name, { count: known.count + count, first: isFirst ? [...known.first, first] : known.first })
    }
    const naming = namingAny(names)
    const [products, posts, written] = await Promise.all([inProducts(naming), inPosts(naming), pages()])
    for (const { _id: url, first, count } of products)
      for (const name of picturesIn(url)) note(name, { kind: 'product', ...first }, count)
    for (const { _id: id, title = '', image = '', content } of posts)
      for (const name of picturesIn(image, String(content))) note(name, { kind: 'post', id, name: title })
    for (const { _id: id, content } of written)
      for (const name of picturesIn(JSON.stringify(content))) note(name, { kind: 'page', id, name: id })
    return uses
  }
}
