import { MEDIA_PAGE_SIZE, type MediaPage, type MediaQuery, type Picture } from '@shop/contracts/media'
import { notFound, Refusal } from '@shop/service-kit/refusal'
import type { ImageStorage, StoredObject } from '../image/image.storage.ts'
import type { PictureClaims } from './picture-claims.ts'
import { keysBegin, lastKeyOf, pictureOfKey, uploadedAt } from './picture-names.ts'
import type { FindUses, Uses } from './picture-uses.ts'

export interface MediaServiceOptions {
  storage: Pick<ImageStorage, 'list' | 'remove'>
  claims: PictureClaims
  findUses: FindUses
  /** Where browsers find the bucket, without a slash at its end. */
  publicUrl: string
}

/** A page of unused pictures is looked for among so many pictures at most; then it goes on with the next request. */
const LOOKED_THROUGH = 5000

interface Found {
  name: string
  bytes: number
}

/** The sizes of a picture as one. */
const byPicture = (objects: readonly StoredObject[]): Found[] => {
  const found = new Map<string, number>()
  for (const { key, bytes } of objects) {
    const name = pictureOfKey(key)
    if (name) found.set(name, (found.get(name) ?? 0) + bytes)
  }
  return [...found].map(([name, bytes]) => ({ name, bytes }))
}

const usedBy = ({ first }: Uses) => {
  const [use] = first
  const where = use ? `“${use.name}”` : 'something'
  return new Refusal('conflict', `This picture is used by ${where} and stays.`)
}

const justUsed = () => new Refusal('conflict', 'Somebody is just using this picture. It stays.')

export const createMediaService = ({ storage, claims, findUses, publicUrl }: MediaServiceOptions) => {
  const present = ({ name, bytes }: Found, uses: Uses | undefined): Picture => ({
    ...{ name, bytes },
    url: `${publicUrl}/products/${name}`,
    uploadedAt: uploadedAt(name).toISOString(),
    useCount: uses?.count ?? 0,
    usedBy: uses?.first ?? [],
  })

  /** The next pictures by name; the last one may lack sizes that the listing has not reached, so it is left out. */
  const read = async (after: string | undefined): Promise<{ found: Found[]; isEnd: boolean }> => {
    const { objects, isEnd } = await storage.list(after && lastKeyOf(after))
    const all = byPicture(objects)
    const found = isEnd || all.length < 2 ? all : all.slice(0, -1)
    return { found, isEnd }
  }

  /** A page by name. Unused ones are looked for page by page: a page may have few of them, and the rest may have more. */
  const list = async ({ after, unused = false }: MediaQuery): Promise<MediaPage> => {
    const items: Picture[] = []
    for (let [last, seen] = [after, 0]; ;) {
      const { found, isEnd } = await read(last)
      const uses = await findUses(found.map(({ name }) => name))
      for (const [index, each] of found.entries()) {
        if (!unused || !uses.has(each.name)) items.push(present(each, uses.get(each.name)))
        const isLast = isEnd && index === found.length - 1
        if (items.length === MEDIA_PAGE_SIZE) return { items, next: isLast ? null : each.name }
      }
      last = found.at(-1)?.name
      seen += found.length
      if (isEnd || last === undefined) return { items, next: null }
      if (seen >= LOOKED_THROUGH) return { items, next: last }
    }
  }

  /** @throws Refusal for a picture that is used or not there */
  const remove = async (name: string): Promise<void> => {
    const sizes = (await storage.list(undefined, keysBegin(name))).objects
    if (sizes.length === 0) throw notFound('The picture')
    const doomed = await claims.doom(name)
    if (!doomed) throw justUsed()
    const uses = (await findUses([name])).get(name)
    if (uses) {
      await doomed.spare()
      throw usedBy(uses)
    }
    // The largest size last: as long as it is there, the picture is listed and can be deleted again.
    for (const { key } of sizes.toSorted((a, b) => b.key.length - a.key.length)) await storage.remove(key)
    await doomed.done()
  }
  return { list, remove }
}
