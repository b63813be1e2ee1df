import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGES } from '@shop/contracts/product'

export const TOO_LARGE = 'File size should be less than 5MB'
export const WRONG_TYPE = 'Only JPEG, PNG, WebP, and GIF images are allowed'
export const TOO_MANY = 'You can upload maximum 5 images'
export const UPLOAD_FAILED = 'Failed to upload image. Please try again.'

const TYPES: readonly string[] = IMAGE_TYPES

/** Why a file cannot be uploaded, if so. */
export const refusalOf = ({ size, type }: Pick<File, 'size' | 'type'>) => {
  if (size > MAX_IMAGE_BYTES) return TOO_LARGE
  return TYPES.includes(type) ? undefined : WRONG_TYPE
}

/** Whether so many more pictures are more than there may be: of a product, five. */
export const isTooMany = (present: number, more: number, most = MAX_IMAGES) => present + more > most

/** The list with one item in another place; places outside of it change nothing. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
