import type { Candidate } from './parse-products.ts'

export interface PictureSources {
  upload(picture: Buffer): Promise<string>
  /** @throws Error with the reason, as the end of a sentence */
  loadPicture(from: string): Promise<Buffer>
  /** The address of what is shown in place of pictures that could not be had, and what the report says of it. */
  placeholder(): Promise<string>
  placeholderNote: string
  /** The address of a picture that lies in the shop already. */
  ownPicture?(from: string): Promise<string | undefined>
}

export type TakePictures = (
  candidate: Pick<Candidate, 'pictures'>,
) => Promise<{ images: string[]; notes: string[] }>

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Brings into the shop what pictures can be had, or else a neutral one, and says what is missing. */
export const pictureTaker = ({
  upload,
  loadPicture,
  placeholder,
  placeholderNote,
  ownPicture,
}: PictureSources): TakePictures => {
  const take = async (from: string) => (await ownPicture?.(from)) ?? (await upload(await loadPicture(from)))
  return async ({ pictures }) => {
    const images: string[] = []
    const notes: string[] = []
    for (const from of pictures) {
      try {
        images.push(await take(from))
      } catch (error) {
        notes.push(`without the picture ${from}: ${reasonOf(error)}`)
      }
    }
    if (images.length > 0) return { images: [...new Set(images)], notes }
    return { images: [await placeholder()], notes: [...notes, placeholderNote] }
  }
}
