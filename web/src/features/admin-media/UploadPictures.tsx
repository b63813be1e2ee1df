import { IMAGE_TYPES } from '@shop/contracts/product'
import { UploadIcon } from '../../ui/office/office-icons.tsx'
import { useImageUpload } from '../admin-products/admin-products.ts'
import styles from './MediaPage.module.css'

const MOST_AT_ONCE = 50

/** Puts pictures into the library. */
export const UploadPictures = () => {
  const { upload, uploading, error } = useImageUpload(0, () => undefined, MOST_AT_ONCE)
  return (
    <>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <label className={styles.upload}>
        <UploadIcon size={18} />
        <span>{uploading > 0 ? 'Uploading...' : 'Upload images'}</span>
        <input
          type="file"
          className="visually-hidden"
          accept={IMAGE_TYPES.join(',')}
          multiple
          disabled={uploading > 0}
          onChange={({ target }) => {
            void upload([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
    </>
  )
}
