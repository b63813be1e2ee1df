import { IMAGE_TYPES } from '@shop/contracts/product'
import { useFormContext, useFormState } from 'react-hook-form'
import { CheckField, TextArea, TextField } from '../../ui/Field.tsx'
import { UploadIcon } from '../../ui/office/office-icons.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { useImageUpload } from '../admin-products/admin-products.ts'
import type { PostFormValues } from './post-form.rules.ts'
import { RelatedPosts } from './RelatedPosts.tsx'
import styles from './EditPostDialog.module.css'

const STATUSES = [
  { value: 'draft', name: 'Draft' },
  { value: 'published', name: 'Published' },
]

/** Puts a new picture where the address of one stands. */
const UploadPicture = () => {
  const { setValue } = useFormContext<PostFormValues>()
  const { upload, uploading, error } = useImageUpload(0, (url) =>
    setValue('image', url, { shouldDirty: true }),
  )
  return (
    <>
      <label className={styles.upload}>
        <UploadIcon size={18} />
        <span>{uploading > 0 ? 'Uploading...' : 'Upload picture'}</span>
        <input
          type="file"
          className="visually-hidden"
          accept={IMAGE_TYPES.join(',')}
          disabled={uploading > 0}
          onChange={({ target }) => {
            void upload([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

/** What a post says, and how it is filed. */
export const PostFields = ({ postId }: { postId: string }) => {
  const { register, control } = useFormContext<PostFormValues>()
  const { errors } = useFormState({ control })
  const field = (name: Exclude<keyof PostFormValues, 'relatedPosts'>) => ({
    ...register(name),
    error: errors[name]?.message,
  })
  return (
    <div className={styles.fields}>
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextArea
        label="Content"
        hint="HTML, or plain text whose empty lines part paragraphs"
        rows={12}
        {...field('content')}
      />
      <TextArea label="Excerpt" rows={2} {...field('excerpt')} />
      <div className={styles.row}>
        <TextField label="Author" autoComplete="off" {...field('author')} />
        <TextField label="Category" autoComplete="off" {...field('category')} />
        <SelectField label="Status" options={STATUSES} {...register('status')} />
      </div>
      <div className={styles.image}>
        <TextField label="Image address" autoComplete="off" {...field('image')} />
        <UploadPicture />
      </div>
      <TextField label="Tags" hint="Separated by commas" autoComplete="off" {...field('tags')} />
      <RelatedPosts postId={postId} />
      <CheckField label="Leads the blog" {...register('featuredPost')} />
    </div>
  )
}
