import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { ContentSection } from './ContentSection.tsx'
import type { ContentValues } from './sample-content.ts'

/** What the about page says. */
export const AboutFields = () => {
  const { register } = useFormContext<ContentValues>()
  return (
    <ContentSection title="About Page Content">
      <TextField label="Page title" {...register('about.title')} />
      <TextArea label="Our story" rows={5} {...register('about.story')} />
      <TextArea label="Our values" rows={4} {...register('about.values')} />
    </ContentSection>
  )
}

/** What the contact page says. */
export const ContactFields = () => {
  const { register } = useFormContext<ContentValues>()
  return (
    <ContentSection title="Contact Page Content">
      <TextField label="Page title" {...register('contact.title')} />
      <TextArea label="Introduction" rows={3} {...register('contact.introduction')} />
      <TextField label="Email address" type="email" {...register('contact.email')} />
      <TextField label="Phone number" type="tel" {...register('contact.phone')} />
      <TextField label="Business hours" {...register('contact.hours')} />
    </ContentSection>
  )
}
