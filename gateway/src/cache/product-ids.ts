import { z } from 'zod'

const withId = z.object({ id: z.string() })
const list = z.object({ items: z.array(withId) })

/** Which products an answer contains; undefined if it is neither a product nor a list of them. */
export const productIdsIn = (body: Buffer): string[] | undefined => {
  try {
    const parsed: unknown = JSON.parse(body.toString())
    const asList = list.safeParse(parsed)
    if (asList.success) return asList.data.items.map(({ id }) => id)
    const asProduct = withId.safeParse(parsed)
    return asProduct.success ? [asProduct.data.id] : undefined
  } catch {
    return undefined
  }
}
