import { useThunkDispatch } from '../../api/dispatch.ts'
import { detailOf, isProblem } from '../../api/problem.ts'
import { useBatch, type Task } from '../../ui/office/use-batch.ts'
import {
  reloadAdminProducts,
  useAdminAdjustStockMutation,
  useAdminEditOneOfManyMutation,
} from './admin-products.api.ts'
import type { BulkPlan } from './bulk.rules.ts'
import { revisionOf } from './product-form.rules.ts'

/** Why one of many failed, in a sentence. */
export const whyNot = (error: unknown) => {
  const [field] = isProblem(error) ? Object.values(error.fields ?? {}) : []
  return field ?? detailOf(error, 'The shop cannot be reached.')
}

/** Carries out a bulk edit product by product, and has the list loaded again at its end. */
export const useBulkEdit = () => {
  const dispatch = useThunkDispatch()
  const [edit] = useAdminEditOneOfManyMutation()
  const [adjust] = useAdminAdjustStockMutation()
  const { batch, start, stop } = useBatch(whyNot)

  const carryOut = async ({ product, patch, adjustBy }: BulkPlan) => {
    const { id } = product
    if (Object.keys(patch).length > 0) await edit({ id, patch, revision: revisionOf(product) }).unwrap()
    if (adjustBy !== 0) {
      const adjustment = { quantity: adjustBy, reason: 'count', note: 'Bulk edit' } as const
      await adjust({ id, key: crypto.randomUUID(), adjustment }).unwrap()
    }
    return ''
  }
  const taskOf = (plan: BulkPlan): Task => ({
    id: plan.product.id,
    name: plan.product.name,
    run: () => carryOut(plan),
  })
  const run = async (plans: readonly BulkPlan[]) => {
    await start(plans.map(taskOf))
    dispatch(reloadAdminProducts())
  }
  return { batch, run, stop }
}
