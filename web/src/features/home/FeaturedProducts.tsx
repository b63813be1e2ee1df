import type { Product } from '@shop/contracts/product'
import {
  LoadFailure,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  useListProductsQuery,
} from '../catalogue/catalogue.ts'
import { SectionHeader } from './SectionHeader.tsx'
import styles from './Section.module.css'

const SHOWN = 4
/** A few more than are shown, so that another moves up when one sells out while the page is open. */
const LOADED = 8

const FEATURED = { inStock: true, sort: 'featured', pageSize: LOADED } as const

const Cards = ({ products }: { products: readonly Product[] }) => (
  <ProductGrid steps="home">
    {products
      .filter((product) => product.inStock)
      .slice(0, SHOWN)
      .map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
  </ProductGrid>
)

/** The first four products that the shop puts forward. */
export const FeaturedProducts = () => {
  const { data, isError, refetch } = useListProductsQuery(FEATURED)
  return (
    <section className={`page ${styles.section}`} aria-labelledby="featured-title">
      <SectionHeader id="featured-title" title="Featured Products" link="View All" to="/shop" />
      {isError && !data && <LoadFailure count={SHOWN} steps="home" onRetry={() => void refetch()} />}
      {!data && !isError && <ProductGridSkeleton count={SHOWN} steps="home" />}
      {data && <Cards products={data.items} />}
    </section>
  )
}
