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
import { FileMenu } from './FileMenu.tsx'
import { OpenDialog, type Opened } from './OpenDialog.tsx'
import { productQueryIn, sortedBy } from './product-list-address.ts'
import { ProductTable } from './ProductTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useLiveProducts } from './use-live-products.ts'
import { useSelection } from './use-selection.ts'

/** Finds, sorts, adds, edits and deletes products, one or many. */
export const ProductsPage = () => {
  const { query: address, change } = useAddress()
  const query = productQueryIn(address)
  const { data, currentData, isError, isFetching } = useAdminProductsQuery(query)
  const [opened, setOpened] = useState<Opened>()
  const selection = useSelection()
  useLiveProducts()
  const shown = currentData ?? data
  const sorting = {
    by: query.sort,
    direction: query.direction,
    onSort: (by: string) => change(sortedBy(by, query)),
  }
  const open = (what: 'edit' | 'delete' | 'copy') => (product: Product) => setOpened({ what, product })
  return (
    <>
      <PageHeader title="Products">
        <SearchField
          label="Search products"
          placeholder="Search products..."
          value={query.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <FileMenu search={query.search} onImport={() => setOpened({ what: 'import' })} />
        <Button size="s" onClick={() => setOpened({ what: 'add' })}>
          <PlusIcon size={18} /> Add Product
        </Button>
      </PageHeader>
      {isError && <Notice tone="error">Failed to fetch products</Notice>}
      <SelectionBar
        selection={selection}
        total={shown?.total ?? 0}
        search={query.search}
        onBulkEdit={() => setOpened({ what: 'bulk' })}
      />
      {!(isError && !shown) && (
        <ProductTable
          products={shown?.items}
          busy={isFetching}
          sorting={sorting}
          chosen={selection.chosen}
          onChoose={selection.choose}
          onEdit={open('edit')}
          onCopy={open('copy')}
          onDelete={open('delete')}
        />
      )}
      {shown && <Pager {...shown} onPage={(page) => change({ page: page === 1 ? undefined : page })} />}
      <OpenDialog opened={opened} selection={selection} onClose={() => setOpened(undefined)} />
    </>
  )
}
