import type { Product, ProductInput } from '@shop/contracts/product'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { productChanged } from '../../api/live.ts'
import { useLive } from '../../api/use-live.ts'
import { merge, type Merged, type ProductFormValues } from './product-form.rules.ts'

type Form = UseFormReturn<ProductFormValues, unknown, ProductInput>

/**
 * The product that a form is open over, as it is now. Where it changes meanwhile, what was typed stays, the rest
 * follows, and it is told what somebody else changed; saving then says what has been seen.
 */
export const useChangedMeanwhile = (opened: Product | undefined, form: Form) => {
  const [base, setBase] = useState(opened)
  const [meanwhile, setMeanwhile] = useState<Omit<Merged, 'values'>>()
  const { isSubmitting } = form.formState

  const takeIn = (now: Product) => {
    if (!base) return
    const { values, ...told } = merge(base, now, form.getValues())
    form.reset(values, { keepErrors: true, keepSubmitCount: true })
    setBase(now)
    if (told.changed.length > 0) setMeanwhile(told)
  }

  useLive(productChanged, ({ product }) => {
    // The echo of one's own saving comes while it is under way.
    if (product && product.id === base?.id && !isSubmitting) takeIn(product)
  })
  return { base, meanwhile, takeIn }
}
