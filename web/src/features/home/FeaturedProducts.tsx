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

/** So many more are loaded than shown: another moves up when one sells out while the page is open. */
const SPARE = 4

const Cards = ({ products, count }: { products: readonly Product[]; count: number }) => (
  <ProductGrid steps="home">
    {products
      .filter((product) => product.inStock)
      .slice(0, count)
      .map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
  </ProductGrid>
)

/** The first products that the shop puts forward. */
export const FeaturedProducts = ({ title, count }: { title: string; count: number }) => {
  const { data, isError, refetch } = useListProductsQuery({
    inStock: true,
    sort: 'featured',
    pageSize: count + SPARE,
  })
  return (
    <section className={`page ${styles.section}`} aria-labelledby="featured-title">
      <SectionHeader id="featured-title" title={title} link="View All" to="/shop" />
      {isError && !data && <LoadFailure count={count} steps="home" onRetry={() => void refetch()} />}
      {!data && !isError && <ProductGridSkeleton count={count} steps="home" />}
      {data && <Cards products={data.items} count={count} />}
    </section>
  )
}
