import type { FaqCategory } from '@shop/contracts/content'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import type { ContentValues } from './content-form.rules.ts'
import styles from './ContentPage.module.css'
import { ContentSection } from './ContentSection.tsx'
import { useContentField } from './use-content-field.ts'

/** In the order of the page's tabs, and by their names. */
const CATEGORIES: readonly { value: FaqCategory; name: string }[] = [
  { value: 'products', name: 'Products' },
  { value: 'shipping', name: 'Shipping' },
  { value: 'returns', name: 'Returns & Refunds' },
  { value: 'account', name: 'Account & Orders' },
  { value: 'sustainability', name: 'Sustainability' },
]

const QuestionFields = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { register } = useFormContext<ContentValues>()
  const field = useContentField()
  const place = index + 1
  return (
    <fieldset className={styles.question}>
      <legend className="visually-hidden">Question and answer {place}</legend>
      <TextField label={`Question ${place}`} {...field(`faq.questions.${index}.question`)} />
      <TextArea label={`Answer ${place}`} rows={2} {...field(`faq.questions.${index}.answer`)} />
      <div className={styles.filing}>
        <SelectField
          label={`Tab of question ${place}`}
          quiet
          options={CATEGORIES}
          {...register(`faq.questions.${index}.category`)}
        />
        <Button look="quiet" size="s" aria-label={`Remove question ${place}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

/** What the FAQ page says, with any number of questions. */
export const FaqFields = () => {
  const { control } = useFormContext<ContentValues>()
  const field = useContentField()
  const { fields, append, remove } = useFieldArray({ control, name: 'faq.questions' })
  return (
    <>
      <ContentSection title="FAQ Page Content">
        <TextField label="Page title" {...field('faq.title')} />
        <TextArea label="Description" rows={2} {...field('faq.description')} />
      </ContentSection>
      <ContentSection title="Questions and Answers">
        {fields.map(({ id }, index) => (
          <QuestionFields key={id} index={index} onRemove={() => remove(index)} />
        ))}
        <div>
          <Button
            look="outline"
            size="s"
            onClick={() => append({ category: 'products', question: '', answer: '' })}
          >
            + Add New Question
          </Button>
        </div>
      </ContentSection>
    </>
  )
}
