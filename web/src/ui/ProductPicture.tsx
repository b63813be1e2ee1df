import { useState } from 'react'
import { IMAGE_WIDTHS, imageAtWidth, PLACEHOLDER_IMAGE } from '@shop/contracts/product'
import styles from './ProductPicture.module.css'

interface Props {
  src: string | undefined
  /** What the picture shows; empty where the name stands beside it. */
  alt: string
  /** Load at once: only for what is in view when the page opens. */
  eager?: boolean
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes?: string
  className?: string | undefined
}

const CARD = '(width >= 80rem) 20rem, (width >= 60rem) 30vw, (width >= 36rem) 46vw, 92vw'
const OWN_WIDTH = 1000

/** The sizes that a picture is stored in; none for one that was stored in its own only. */
const sourcesOf = (src: string) => {
  const sources = IMAGE_WIDTHS.map((width) => ({ url: imageAtWidth(src, width), width }))
  if (sources.some(({ url }) => url === src)) return undefined
  return [...sources, { url: src, width: OWN_WIDTH }].map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/** A square picture of a product; the placeholder stands in when there is none or it does not load. */
export const ProductPicture = ({ src, alt, eager = false, sizes = CARD, className }: Props) => {
  const [broken, setBroken] = useState<string>()
  const shown = src && src !== broken ? src : PLACEHOLDER_IMAGE
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      <img
        src={shown}
        srcSet={sourcesOf(shown)}
        sizes={sizes}
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
