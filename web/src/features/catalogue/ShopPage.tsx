import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type { ProductPage } from '@shop/contracts/product'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useListProductsQuery } from './catalogue.api.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { addressOf, queryOf, type ShopFilters } from './shop-filters.ts'
import styles from './ShopPage.module.css'
import { ShopToolbar } from './ShopToolbar.tsx'
import { useShopView } from './use-shop-view.ts'

const FilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }))

const SKELETONS = 8
const IN_FIRST_VIEW = 4
/** Two dozen cards in one go hold a slow phone up for too long: so many come at once, the others bit by bit. */
const AT_ONCE = 8

const Results = ({ page, onReset }: { page: ProductPage; onReset: () => void }) => {
  const shown = useDeferredValue(page.items.length, AT_ONCE)
  if (!page.items.some((product) => product.inStock)) {
    return (
      <EmptyState title="No products found" actions={<Button onClick={onReset}>Reset Filters</Button>}>
        Nothing in the shop matches these filters. Try fewer of them, or a wider price range.
      </EmptyState>
    )
  }
  return (
    <ProductGrid>
      {page.items.slice(0, shown).map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < IN_FIRST_VIEW} />
        </li>
      ))}
    </ProductGrid>
  )
}

/** All products of the shop, filtered and ordered as the address says. */
export const ShopPage = () => {
  useTitle('Shop')
  const { view, change, reset } = useShopView()
  const [isFiltering, setIsFiltering] = useState(false)
  const { currentData, data, isError, isFetching, refetch } = useListProductsQuery(queryOf(view))
  const page = currentData ?? (isFetching ? undefined : data)

  const apply = (filters: ShopFilters) => {
    change({ ...filters, page: 1 })
    setIsFiltering(false)
  }

  return (
    <div className={`page ${styles.shop}`}>
      <header className={styles.header}>
        <h1 className={styles.title}>The shop</h1>
        <p className={styles.lead}>Things for the house that last, refill or return to the soil.</p>
      </header>
      <ShopToolbar
        view={view}
        total={isError ? undefined : page?.total}
        onOpenFilters={() => setIsFiltering(true)}
        onChange={change}
        onClear={reset}
      />
      <h2 className="visually-hidden">Products</h2>
      {isError && !currentData && <LoadFailure onRetry={() => void refetch()} />}
      {!page && !isError && <ProductGridSkeleton count={SKELETONS} />}
      {page && !isError && <Results page={page} onReset={reset} />}
      {page && (
        <PageLinks
          page={view.page}
          pageCount={Math.ceil(page.total / page.pageSize)}
          searchOf={(to) => addressOf({ ...view, page: to }).toString()}
        />
      )}
      {isFiltering && (
        <Suspense>
          <FilterDrawer
            filters={view}
            categories={data?.categories ?? []}
            onApply={apply}
            onReset={reset}
            onClose={() => setIsFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
