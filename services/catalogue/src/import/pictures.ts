import { readFile } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { MAX_IMAGE_BYTES } from '@shop/contracts/product'

const FETCH_LIMIT_MS = 10_000

export interface PictureSource {
  /** The folder that pictures given as file paths are relative to; without one, none is read from a file. */
  folder: string | undefined
  /** Whether pictures on the web are fetched. */
  mayFetch: boolean
}

/** Reads a picture from the web, up to the size that the shop takes. */
const fetchPicture = async (url: string): Promise<Buffer> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) })
  if (!response.ok || !response.body) throw new Error(`the address answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_IMAGE_BYTES) throw new Error('it is larger than 5 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const whyNot = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it did not come within 10 seconds'
  if ('code' in error && error.code === 'ENOENT') return 'there is no such file'
  return error.message
}

/**
 * The bytes of a picture that an export names by a path relative to the file or by an address on the web.
 * @throws Error with the reason, as the end of a sentence
 */
export const loadPicture = async (from: string, { folder, mayFetch }: PictureSource): Promise<Buffer> => {
  const isOnTheWeb = /^https?:\/\//i.test(from)
  if (isOnTheWeb && !mayFetch) throw new Error('set IMPORT_FETCH_IMAGES=true to fetch pictures')
  if (!isOnTheWeb && (isAbsolute(from) || /^\w+:/.test(from)))
    throw new Error('only http addresses and relative paths are read')
  if (!isOnTheWeb && folder === undefined) throw new Error('there is no file beside an upload')
  try {
    return isOnTheWeb ? await fetchPicture(from) : await readFile(resolve(folder ?? '', from))
  } catch (error) {
    throw new Error(whyNot(error), { cause: error })
  }
}

/** A quiet leaf on paper, for products whose pictures could not be had. PNG. */
export const drawPlaceholder = async (): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
    <rect width="800" height="800" fill="#ece8df"/>
    <g fill="none" stroke="#a9ac9b" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
      <path d="M270 560 C230 360 360 240 560 240 C580 440 460 570 270 560 Z"/>
      <path d="M220 610 C300 500 380 420 470 340"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
