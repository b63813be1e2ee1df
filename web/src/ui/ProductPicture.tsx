import { useState } from 'react'
import { PLACEHOLDER_IMAGE } from '@shop/contracts/product'
import { Picture } from './Picture.tsx'
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

/** A square picture of a product; the placeholder stands in when there is none or it does not load. */
export const ProductPicture = ({ src, alt, eager = false, sizes = CARD, className }: Props) => {
  const [broken, setBroken] = useState<string>()
  const shown = src && src !== broken ? src : PLACEHOLDER_IMAGE
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      <Picture
        src={shown}
        alt={alt}
        sizes={sizes}
        width={800}
        height={800}
        eager={eager}
        onBroken={() => setBroken(src)}
      />
    </span>
  )
}
