import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm, type Control } from 'react-hook-form'
import type { ReviewInput } from '@shop/contracts/review'
import { detailOf } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { usePutOwnReviewMutation } from './review.api.ts'
import { reviewForm } from './review.schema.ts'
import styles from './Reviews.module.css'

interface Props {
  productId: string
  /** What one has said before, if anything. */
  before: ReviewInput | undefined
  onDone: () => void
}

const STARS = [1, 2, 3, 4, 5]
const NEW = { stars: 0, text: '' }

const useSave = ({ productId, onDone }: Props) => {
  const [put] = usePutOwnReviewMutation()
  return useOneAtATime(async (review: ReviewInput) => {
    try {
      await put({ productId, review }).unwrap()
      showToast({ tone: 'success', message: 'Thank you for your review.' })
      onDone()
    } catch (error) {
      const message = detailOf(error, 'Your review could not be saved. Please try again.')
      showToast({ tone: 'error', message })
    }
  })
}

/** Radio buttons give text; the shop wants a number. */
const StarsField = ({ control }: { control: Control<ReviewInput> }) => {
  const { field, fieldState } = useController({ control, name: 'stars' })
  return (
    <fieldset>
      <legend className={styles.legend}>Stars</legend>
      <div className={styles.choices}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.choice}>
            <input
              type="radio"
              name={field.name}
              checked={field.value === stars}
              onChange={() => field.onChange(stars)}
            />
            {stars}
          </label>
        ))}
      </div>
      {fieldState.error && (
        <p className={styles.error} role="alert">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}

/** Stars and a text, for who has bought the product. */
export const ReviewForm = (props: Props) => {
  const save = useSave(props)
  const { control, register, handleSubmit, formState } = useForm<ReviewInput>({
    resolver: zodResolver(reviewForm),
    defaultValues: props.before ?? NEW,
  })
  const { errors, isSubmitting } = formState
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Your review"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <StarsField control={control} />
      <TextArea label="Review" maxLength={2000} error={errors.text?.message} {...register('text')} />
      <div className={styles.actions}>
        <Button type="submit" size="s" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Review'}
        </Button>
        <Button look="quiet" size="s" onClick={props.onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
