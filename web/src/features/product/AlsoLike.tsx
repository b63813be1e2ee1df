import type { Product } from '@shop/contracts/product'
import { ProductCard, ProductGrid, useListRelatedProductsQuery } from '../catalogue/catalogue.ts'
import styles from './AlsoLike.module.css'

const SHOWN = 4

/** Others that are like it and can be bought. */
export const AlsoLike = ({ product }: { product: Product }) => {
  const { currentData } = useListRelatedProductsQuery(product.id)
  const others = currentData?.items.filter((other) => other.inStock).slice(0, SHOWN) ?? []
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
