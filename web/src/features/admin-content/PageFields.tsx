import { TextArea, TextField } from '../../ui/Field.tsx'
import { ContentSection } from './ContentSection.tsx'
import { useContentField } from './use-content-field.ts'

/** What the about page says. */
export const AboutFields = () => {
  const field = useContentField()
  return (
    <ContentSection title="About Page Content">
      <TextField label="Page title" {...field('about.title')} />
      <TextArea label="Our story" hint="Empty lines part paragraphs" rows={8} {...field('about.story')} />
      <TextArea
        label="Our values"
        hint="One value a paragraph: its name on the first line, its text below"
        rows={8}
        {...field('about.values')}
      />
    </ContentSection>
  )
}

/** What the contact page says. */
export const ContactFields = () => {
  const field = useContentField()
  return (
    <ContentSection title="Contact Page Content">
      <TextField label="Page title" {...field('contact.title')} />
      <TextArea label="Introduction" rows={3} {...field('contact.introduction')} />
      <TextField label="Email address" type="email" {...field('contact.email')} />
      <TextField label="Phone number" type="tel" {...field('contact.phone')} />
      <TextArea
        label="Business hours"
        hint="One line for each part of the week"
        rows={3}
        {...field('contact.hours')}
      />
    </ContentSection>
  )
}
