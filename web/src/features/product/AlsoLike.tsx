import type { Product } from '@shop/contracts/product'
import { ProductCard, ProductGrid, useListProductsQuery } from '../catalogue/catalogue.ts'
import styles from './AlsoLike.module.css'

const SHOWN = 4

/** Others of the same kind. */
export const AlsoLike = ({ product }: { product: Product }) => {
  const { data } = useListProductsQuery({ category: [product.category], inStock: true, pageSize: SHOWN + 2 })
  const others = data?.items.filter((other) => other.id !== product.id && other.inStock).slice(0, SHOWN) ?? []
  return (
    <section className={styles.section} aria-labelledby="also-like">
      <h2 id="also-like" className={styles.title}>
        You may also like
      </h2>
      <ProductGrid steps="home">
        {others.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
