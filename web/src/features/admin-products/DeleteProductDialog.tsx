import type { Product } from '@shop/contracts/product'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
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
    <Modal
      onClose={onClose}
      shape="question"
      title="Delete Product"
      description={
        <p>
          {`Are you sure you want to delete the product "${product.name}"? This action cannot be undone.`}
        </p>
      }
      footer={
        <>
          <Button look="quiet" size="s" autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button look="accent" size="s" disabled={busy} onClick={() => void confirm()}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    />
  )
}
