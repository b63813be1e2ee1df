import type { Picture } from '@shop/contracts/media'
import { Button } from '../../ui/Button.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import { showToast } from '../../ui/toaster.ts'
import styles from './MediaPage.module.css'
import { sizeOf, useOf } from './picture.words.ts'

interface Props {
  picture: Picture
  onDelete: (picture: Picture) => void
}

const copyAddress = async ({ url }: Picture) => {
  try {
    await navigator.clipboard.writeText(new URL(url, window.location.origin).href)
    showToast({ tone: 'success', message: 'Address copied' })
  } catch {
    showToast({ tone: 'error', message: 'The address could not be copied.' })
  }
}

/** One picture of the library; only one that nothing uses can be deleted. */
export const PictureTile = ({ picture, onDelete }: Props) => {
  const short = picture.name.slice(0, 8)
  const day = picture.uploadedAt.slice(0, 10)
  return (
    <li className={styles.tile}>
      <ProductPicture src={picture.url} alt={`Picture ${short}`} sizes="12rem" />
      <div className={styles.facts}>
        <p>
          <code>{short}</code> · {sizeOf(picture.bytes)} ·{' '}
          <time className={styles.day} dateTime={picture.uploadedAt}>
            {day}
          </time>
        </p>
        <p className={picture.useCount === 0 ? styles.unused : undefined}>{useOf(picture)}</p>
        <div className={styles.tools}>
          <Button
            look="quiet"
            size="s"
            aria-label={`Copy address of ${short}`}
            onClick={() => void copyAddress(picture)}
          >
            Copy address
          </Button>
          {picture.useCount === 0 && (
            <Button look="quiet" size="s" aria-label={`Delete ${short}`} onClick={() => onDelete(picture)}>
              Delete
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
