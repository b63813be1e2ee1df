import * as z from 'zod/mini'

const DRAFT = 'alder-checkout-draft'
const STARTED = 'alder-checkout'

const draft = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
const started = z.object({ orderId: z.string(), cartId: z.string() })

const read = <T>(storage: Storage, key: string, schema: z.ZodMiniType<T>): T | undefined => {
  try {
    return schema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** What was typed into the checkout form, so that it is there after a detour. */
export const loadDraft = () => read(sessionStorage, DRAFT, draft)
export const saveDraft = (values: z.infer<typeof draft>) =>
  sessionStorage.setItem(DRAFT, JSON.stringify(values))

/** Which cart went into which order, so that the cart can be emptied once the order is paid. */
export const rememberCheckout = (checkout: z.infer<typeof started>) =>
  localStorage.setItem(STARTED, JSON.stringify(checkout))
export const startedCheckout = () => read(localStorage, STARTED, started)
export const forgetCheckout = () => {
  localStorage.removeItem(STARTED)
  sessionStorage.removeItem(DRAFT)
}
