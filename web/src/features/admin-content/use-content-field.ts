import { get, useFormContext, useFormState, type FieldError, type FieldPath } from 'react-hook-form'
import type { ContentValues } from './content-form.rules.ts'

const messageIn = (error: unknown) => (error as FieldError | undefined)?.message

/** What a field needs: its registration, and what is wrong with it. */
export const useContentField = () => {
  const { register, control } = useFormContext<ContentValues>()
  const { errors } = useFormState({ control })
  return (name: FieldPath<ContentValues>) => ({
    ...register(name),
    error: messageIn(get(errors, name)),
  })
}
