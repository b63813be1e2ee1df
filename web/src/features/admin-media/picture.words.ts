import type { Picture } from '@shop/contracts/media'

/** `640 kB` or `1.2 MB`. */
export const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Where a picture is shown, in a few words. */
export const useOf = ({ useCount, usedBy }: Picture) => {
  const [first] = usedBy
  if (!first) return 'Not used'
  const name = first.kind === 'page' ? `the ${first.name} page` : first.name
  if (useCount === 1) return `Used by ${name}`
  return `Used by ${name} and ${useCount - 1} more`
}
