import type { ComponentProps } from 'react'
import styles from './FilePicker.module.css'
import { UploadIcon } from './office-icons.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: string
  onFiles: (files: File[]) => void
}

/** Chooses files of this machine; the same one may be chosen again. */
export const FilePicker = ({ label, onFiles, ...input }: Props) => (
  <label className={styles.picker}>
    <UploadIcon />
    <span>{label}</span>
    <input
      {...input}
      type="file"
      className="visually-hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  </label>
)
