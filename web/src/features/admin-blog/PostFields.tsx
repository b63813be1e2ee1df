import { useFormContext, useFormState } from 'react-hook-form'
import { CheckField, TextArea, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import type { PostFormValues } from './post-form.rules.ts'
import styles from './EditPostDialog.module.css'

const STATUSES = [
  { value: 'draft', name: 'Draft' },
  { value: 'published', name: 'Published' },
]

/** What a post says, and how it is filed. */
export const PostFields = () => {
  const { register, control } = useFormContext<PostFormValues>()
  const { errors } = useFormState({ control })
  const field = (name: keyof PostFormValues) => ({ ...register(name), error: errors[name]?.message })
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
      <TextField label="Image address" autoComplete="off" {...field('image')} />
      <TextField label="Tags" hint="Separated by commas" autoComplete="off" {...field('tags')} />
      <CheckField label="Leads the blog" {...register('featuredPost')} />
    </div>
  )
}
