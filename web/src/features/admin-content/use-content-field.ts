import { get, useFormContext, useFormState, type FieldError, type FieldPath } from 'react-hook-form'
import type { ContentValues } from './content-form.rules.ts'

/** What a field needs: its registration, and what is wrong with it. */
export const useContentField = () => {
  const { register, control } = useFormContext<ContentValues>()
  const { errors } = useFormState({ control })
  return (name: FieldPath<ContentValues>) => ({
    ...register(name),
    error: get<FieldError | undefined>(errors, name)?.message,
  })
}
