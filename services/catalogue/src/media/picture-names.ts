/** One size of a picture lies at `products/<base>.<format>` or `products/<base>-<width>.<format>`; `m`: it moves. */
const sized = /^products\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{13}m?)(?:-\d+)?\.\w+$/
const mentioned = /products\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{13}m?)/g

const nameOf = (base: string) => `${base}.webp`
const baseOf = (name: string) => name.replace(/\.webp$/, '')

/** The picture of which a stored object is one size; undefined for what no upload made. */
export const pictureOfKey = (key: string): string | undefined => {
  const [, base] = sized.exec(key) ?? []
  return base && nameOf(base)
}

/** What the keys of all sizes of a picture begin with. */
export const keysBegin = (name: string) => `products/${baseOf(name)}`

/** After this key no further size of the picture comes. */
export const lastKeyOf = (name: string) => `products/${name}`

/** The pictures of ours that a text names, in whatever size and by whatever address. */
export const picturesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(mentioned)].map(([, base = '']) => nameOf(base)))),
]

/** Finds any of these pictures in a text. */
export const namingAny = (names: readonly string[]) =>
  new RegExp(`products/(?:${names.map(baseOf).join('|')})`)

/** When a picture was uploaded. */
export const uploadedAt = (name: string) => new Date(Number(/(\d{13})m?\.webp$/.exec(name)?.[1]))
