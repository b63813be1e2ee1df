import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import styles from './ContentPage.module.css'
import { ContentSection } from './ContentSection.tsx'
import type { ContentValues } from './sample-content.ts'

const QuestionFields = ({ index }: { index: number }) => {
  const { register } = useFormContext<ContentValues>()
  const place = index + 1
  return (
    <fieldset className={styles.question}>
      <legend className="visually-hidden">Question and answer {place}</legend>
      <TextField label={`Question ${place}`} {...register(`faq.questions.${index}.question`)} />
      <TextArea label={`Answer ${place}`} rows={2} {...register(`faq.questions.${index}.answer`)} />
    </fieldset>
  )
}

/** What the FAQ page says, with any number of questions. */
export const FaqFields = () => {
  const { register, control } = useFormContext<ContentValues>()
  const { fields, append } = useFieldArray({ control, name: 'faq.questions' })
  return (
    <>
      <ContentSection title="FAQ Page Content">
        <TextField label="Page title" {...register('faq.title')} />
        <TextArea label="Description" rows={2} {...register('faq.description')} />
      </ContentSection>
      <ContentSection title="Questions and Answers">
        {fields.map(({ id }, index) => (
          <QuestionFields key={id} index={index} />
        ))}
        <div>
          <Button look="outline" size="s" onClick={() => append({ question: '', answer: '' })}>
            + Add New Question
          </Button>
        </div>
      </ContentSection>
    </>
  )
}
