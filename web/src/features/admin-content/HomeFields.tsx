import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { ContentSection } from './ContentSection.tsx'
import type { ContentValues } from './sample-content.ts'

const MIN_FEATURED = 1
const MAX_FEATURED = 8

/** What the home page says. */
export const HomeFields = () => {
  const { register } = useFormContext<ContentValues>()
  return (
    <>
      <ContentSection title="Hero Banner">
        <TextField label="Title" {...register('home.heroTitle')} />
        <TextArea label="Subtitle" rows={2} {...register('home.heroSubtitle')} />
        <TextField label="Image URL" {...register('home.heroImage')} />
        <TextField label="Call-to-action text" {...register('home.heroAction')} />
      </ContentSection>
      <ContentSection title="Our Mission">
        <TextArea label="Mission text" rows={4} {...register('home.mission')} />
      </ContentSection>
      <ContentSection title="Featured Products Section">
        <TextField label="Section title" {...register('home.featuredTitle')} />
        <TextField
          label="Number of products"
          type="number"
          {...register('home.featuredCount')}
          min={MIN_FEATURED}
          max={MAX_FEATURED}
        />
      </ContentSection>
    </>
  )
}
