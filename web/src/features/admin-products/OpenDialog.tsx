import type { Product } from '@shop/contracts/product'
import { lazy, Suspense } from 'react'
import { DeleteProductDialog } from './DeleteProductDialog.tsx'
import { ProductFormDialog } from './ProductFormDialog.tsx'
import type { Selection } from './use-selection.ts'

export type Opened =
  { what: 'add' | 'import' | 'bulk' } | { what: 'edit' | 'delete' | 'copy'; product: Product } | undefined

/** Needed rarely. */
const BulkEditDialog = lazy(async () => ({
  default: (await import('./BulkEditDialog.tsx')).BulkEditDialog,
}))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

interface Props {
  opened: Opened
  selection: Selection
  onClose: () => void
}

const Dialog = ({ opened, selection, onClose }: Props) => {
  switch (opened?.what) {
    case 'add':
      return <ProductFormDialog onClose={onClose} />
    case 'edit':
      return <ProductFormDialog product={opened.product} onClose={onClose} />
    case 'copy':
      return <ProductFormDialog copyOf={opened.product} onClose={onClose} />
    case 'delete':
      return <DeleteProductDialog product={opened.product} onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'bulk':
      return (
        <BulkEditDialog
          products={[...selection.chosen.values()]}
          onClose={onClose}
          onDone={() => {
            selection.clear()
            onClose()
          }}
        />
      )
    case undefined:
      return null
  }
}

/** The dialog that is open over the products, if one is. */
export const OpenDialog = (props: Props) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
