import { IMAGE_WIDTHS, imageAsAvif, imageAtWidth } from '@shop/contracts/product'

/** In which widths the pictures of `/images` are there; the last one has the name without a width. */
export const OWN_IMAGE_WIDTHS = [480, 960, 1600] as const
const OWN = /^(\/images\/[\w-]+)\.webp$/
/** Uploaded pictures are at most 2000 px wide, most of them about half of that. */
const UPLOADED_WIDTH = 1000

type Size = readonly [url: string, width: number]

const ownSizes = (name: string): Size[] =>
  OWN_IMAGE_WIDTHS.map((width, index) => [
    index === OWN_IMAGE_WIDTHS.length - 1 ? `${name}.webp` : `${name}-${width}.webp`,
    width,
  ])

const uploadedSizes = (src: string): Size[] => [
  ...IMAGE_WIDTHS.map((width): Size => [imageAtWidth(src, width), width]),
  [src, UPLOADED_WIDTH],
]

const srcSet = (sizes: readonly Size[], asIn: (url: string) => string = String) =>
  sizes.map(([url, width]) => `${asIn(url)} ${width}w`).join(', ')

/** What a browser may choose from for a picture: nothing for one that is stored in its own size only. */
export const sourcesOf = (src: string): { webp?: string; avif?: string } => {
  const [, own] = OWN.exec(src) ?? []
  if (own) {
    const sizes = ownSizes(own)
    return { webp: srcSet(sizes), avif: srcSet(sizes, (url) => url.replace(/webp$/, 'avif')) }
  }
  if (imageAtWidth(src, 400) === src) return {}
  const sizes = uploadedSizes(src)
  return { webp: srcSet(sizes), ...(imageAsAvif(src) === src ? {} : { avif: srcSet(sizes, imageAsAvif) }) }
}
