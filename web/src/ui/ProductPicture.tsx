import { useState } from 'react'
import { PLACEHOLDER_IMAGE } from '@shop/contracts/product'
import styles from './ProductPicture.module.css'

interface Props {
  src: string | undefined
  /** What the picture shows; empty where the name stands beside it. */
  alt: string
  /** Load at once: only for what is in view when the page opens. */
  eager?: boolean
  className?: string | undefined
}

/** A square picture of a product; the placeholder stands in when there is none or it does not load. */
export const ProductPicture = ({ src, alt, eager = false, className }: Props) => {
  const [broken, setBroken] = useState<string>()
  const shown = src && src !== broken ? src : PLACEHOLDER_IMAGE
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      <img
        src={shown}
        alt={alt}
        width={800}
        height={800}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
        onError={() => setBroken(src)}
      />
    </span>
  )
}
