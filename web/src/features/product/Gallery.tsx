import { useState } from 'react'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import styles from './Gallery.module.css'

const LARGE = '(width >= 44rem) 50vw, 92vw'

/** The pictures of a product, one large, the others to choose from. */
export const Gallery = ({ name, images }: { name: string; images: readonly string[] }) => {
  const [shown, setShown] = useState(0)
  return (
    <div className={styles.gallery}>
      <ProductPicture
        src={images[shown] ?? images[0]}
        alt={name}
        eager
        sizes={LARGE}
        className={styles.large}
      />
      {images.length > 1 && (
        <ul className={styles.thumbnails} aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show picture ${index + 1} of ${images.length}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
              >
                <ProductPicture src={image} alt="" sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
