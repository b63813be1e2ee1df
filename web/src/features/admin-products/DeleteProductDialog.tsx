import type { Product } from '@shop/contracts/product'
import { useState } from 'react'
import { QuestionDialog } from '../../ui/office/QuestionDialog.tsx'
import { useProductDeeds } from './use-product-deeds.ts'

interface Props {
  product: Product
  onClose: () => void
}

/** Asks before a product is taken out of the shop. */
export const DeleteProductDialog = ({ product, onClose }: Props) => {
  const { remove } = useProductDeeds()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const { done } = await remove(product)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <QuestionDialog
      title="Delete Product"
      question={`Are you sure you want to delete the product "${product.name}"? This action cannot be undone.`}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
