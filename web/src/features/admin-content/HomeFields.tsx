import { MAX_FEATURED, MIN_FEATURED } from '@shop/contracts/content'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { ContentSection } from './ContentSection.tsx'
import { useContentField } from './use-content-field.ts'

/** What the home page says. */
export const HomeFields = () => {
  const field = useContentField()
  return (
    <>
      <ContentSection title="Hero Banner">
        <TextField label="Title" {...field('home.heroTitle')} />
        <TextArea label="Subtitle" rows={2} {...field('home.heroSubtitle')} />
        <TextField
          label="Image URL"
          hint="Empty for the picture that the shop comes with"
          {...field('home.heroImage')}
        />
        <TextField label="Call-to-action text" {...field('home.heroAction')} />
      </ContentSection>
      <ContentSection title="Our Mission">
        <TextArea label="Mission text" rows={4} {...field('home.mission')} />
      </ContentSection>
      <ContentSection title="Featured Products Section">
        <TextField label="Section title" {...field('home.featuredTitle')} />
        <TextField
          label="Number of products"
          type="number"
          {...field('home.featuredCount')}
          min={MIN_FEATURED}
          max={MAX_FEATURED}
        />
      </ContentSection>
    </>
  )
}
