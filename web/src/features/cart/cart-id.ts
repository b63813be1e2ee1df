const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** A random UUID (version 4), also where the page is not served securely and `randomUUID` is missing. */
export const newCartId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, hex).join('')
  const variant = '89ab'.charAt((bytes[8] ?? 0) & 3)
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ]
  return [...parts, digits.slice(20)].join('-')
}
