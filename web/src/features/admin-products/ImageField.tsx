import { IMAGE_TYPES, MAX_IMAGES } from '@shop/contracts/product'
import { useId, useState } from 'react'
import { FilePicker } from '../../ui/office/FilePicker.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { moved } from './image.rules.ts'
import styles from './ImageField.module.css'
import { ImageTile } from './ImageTile.tsx'

interface Props {
  images: readonly string[]
  /** How many are on their way. */
  uploading: number
  error: string | undefined
  onFiles: (files: File[]) => void
  onChange: (images: string[]) => void
}

const Tiles = ({ images, uploading, onChange }: Pick<Props, 'images' | 'uploading' | 'onChange'>) => {
  const [dragged, setDragged] = useState<number>()
  return (
    <ol className={styles.tiles} aria-label="Product images">
      {images.map((url, index) => (
        <ImageTile
          key={url}
          url={url}
          index={index}
          count={images.length}
          isDragged={dragged === index}
          onDrag={setDragged}
          onDrop={() => dragged !== undefined && onChange(moved(images, dragged, index))}
          onMove={(to) => onChange(moved(images, index, to))}
          onRemove={() => onChange(images.filter((_, place) => place !== index))}
        />
      ))}
      {Array.from({ length: uploading }, (_, index) => (
        <li key={index} className={styles.waiting} aria-label="Uploading">
          <Skeleton ratio="1" />
        </li>
      ))}
    </ol>
  )
}

/** The pictures of a product in their order: the first is the one on its card. */
export const ImageField = ({ images, uploading, error, onFiles, onChange }: Props) => {
  const id = useId()
  return (
    <fieldset
      className={styles.field}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
    >
      <legend className={styles.label}>Images</legend>
      {images.length + uploading > 0 && <Tiles images={images} uploading={uploading} onChange={onChange} />}
      <FilePicker
        label="Upload images"
        accept={IMAGE_TYPES.join(',')}
        multiple
        aria-describedby={`${id}-hint ${id}-error`}
        onFiles={onFiles}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {images.length} of {MAX_IMAGES}. JPEG, PNG, WebP or GIF, up to 5 MB each. The first one is shown on
        the product’s card.
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
