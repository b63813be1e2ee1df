import type { Product, ProductInput } from '@shop/contracts/product'
import { useSession } from '../auth/session.ts'
import {
  useAdminCreateProductMutation,
  useAdminDeleteProductMutation,
  useAdminEditProductMutation,
} from './admin-products.api.ts'
import { changesOf, revisionOf } from './product-form.rules.ts'
import { tellDone, tellFailed, tellRefused, type Deed } from './product-toasts.ts'

type DeedResult = { done: true } | { done: false; error?: unknown }

/** Does it if the user may, and says how it went. */
const useDeed = () => {
  const { isAdmin } = useSession()
  return async (deed: Deed, act: () => Promise<unknown>): Promise<DeedResult> => {
    if (!isAdmin) {
      tellRefused(deed)
      return { done: false }
    }
    try {
      await act()
      tellDone(deed)
      return { done: true }
    } catch (error) {
      tellFailed(deed, error)
      return { done: false, error }
    }
  }
}

/** What an admin does to products. An edit sends only what is different from the product as it was opened. */
export const useProductDeeds = () => {
  const perform = useDeed()
  const [create] = useAdminCreateProductMutation()
  const [edit] = useAdminEditProductMutation()
  const [remove] = useAdminDeleteProductMutation()
  return {
    save: (product: Product | undefined, input: ProductInput) =>
      product === undefined
        ? perform('create', () => create(input).unwrap())
        : perform('edit', () =>
            edit({
              id: product.id,
              patch: changesOf(product, input),
              revision: revisionOf(product),
            }).unwrap(),
          ),
    remove: (product: Product) => perform('delete', () => remove(product.id).unwrap()),
  }
}
