import type { Product } from '@shop/contracts/product'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { useAddress } from '../../ui/office/use-address.ts'
import { useAdminProductsQuery } from './admin-products.api.ts'
import { DeleteProductDialog } from './DeleteProductDialog.tsx'
import { productQueryIn, sortedBy } from './product-list-address.ts'
import { ProductFormDialog } from './ProductFormDialog.tsx'
import { ProductTable } from './ProductTable.tsx'
import { useLiveProducts } from './use-live-products.ts'

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; product: Product } | undefined

const OpenDialog = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => {
  if (opened?.what === 'add') return <ProductFormDialog onClose={onClose} />
  if (opened?.what === 'edit') return <ProductFormDialog product={opened.product} onClose={onClose} />
  if (opened?.what === 'delete') return <DeleteProductDialog product={opened.product} onClose={onClose} />
  return null
}

/** Finds, sorts, adds, edits and deletes products. */
export const ProductsPage = () => {
  const { query: address, change } = useAddress()
  const query = productQueryIn(address)
  const { data, currentData, isError, isFetching } = useAdminProductsQuery(query)
  const [opened, setOpened] = useState<Opened>()
  useLiveProducts()
  const shown = currentData ?? data
  const sorting = {
    by: query.sort,
    direction: query.direction,
    onSort: (by: string) => change(sortedBy(by, query)),
  }
  return (
    <>
      <PageHeader title="Products">
        <SearchField
          label="Search products"
          placeholder="Search products..."
          value={query.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <Button size="s" onClick={() => setOpened({ what: 'add' })}>
          <PlusIcon size={18} /> Add Product
        </Button>
      </PageHeader>
      {isError && <Notice tone="error">Failed to fetch products</Notice>}
      {!(isError && !shown) && (
        <ProductTable
          products={shown?.items}
          busy={isFetching}
          sorting={sorting}
          onEdit={(product) => setOpened({ what: 'edit', product })}
          onDelete={(product) => setOpened({ what: 'delete', product })}
        />
      )}
      {shown && <Pager {...shown} onPage={(page) => change({ page: page === 1 ? undefined : page })} />}
      <OpenDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
