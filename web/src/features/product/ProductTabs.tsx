import { useState } from 'react'
import type { Product } from '@shop/contracts/product'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './ProductTabs.module.css'

const Description = ({ product }: { product: Product }) => (
  <div className={styles.prose}>
    {product.description.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Details = ({ product }: { product: Product }) => (
  <dl className={styles.facts}>
    <Fact name="Category" value={product.category} />
    {product.materials.length > 0 && <Fact name="Materials" value={product.materials.join(', ')} />}
    {product.tags.length > 0 && <Fact name="Good to know" value={product.tags.join(', ')} />}
    <Fact name="Returns" value="Within 30 days, used with care or not at all" />
    <Fact name="Warranty" value="1 year" />
  </dl>
)

const Impact = ({ product }: { product: Product }) => (
  <div className={styles.prose}>
    <p>
      We give this product <strong>{product.sustainabilityScore} out of 10</strong> for sustainability: what
      it is made of, how long it lasts, whether its parts can be replaced, and what becomes of it in the end.
    </p>
    {product.materials.length > 0 && <p>It is made of {product.materials.join(', ')}.</p>}
    <p>
      It reaches you carbon neutral, in paper packaging without plastic, and 1% of what you pay is donated to
      the care of rivers and woods.
    </p>
  </div>
)

/** What it is, what it is made of, and what it does to the world. */
export const ProductTabs = ({ product }: { product: Product }) => {
  const [selected, setSelected] = useState('description')
  const tabs = [
    { id: 'description', title: 'Description', content: <Description product={product} /> },
    { id: 'details', title: 'Details', content: <Details product={product} /> },
    { id: 'impact', title: 'Environmental Impact', content: <Impact product={product} /> },
  ]
  return <Tabs label={`About ${product.name}`} tabs={tabs} selected={selected} onSelect={setSelected} />
}
