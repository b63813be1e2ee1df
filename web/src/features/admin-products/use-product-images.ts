import type { ProductInput } from '@shop/contracts/product'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ProductFormValues } from './product-form.rules.ts'
import { useImageUpload } from './use-image-upload.ts'

/** The pictures of the form: those it has, those on their way, and what is wrong with them. */
export const useProductImages = (form: UseFormReturn<ProductFormValues, unknown, ProductInput>) => {
  const { control, clearErrors, getValues, setValue, formState } = form
  const images = useWatch({ control, name: 'images' })
  const change = (next: string[]) => {
    setValue('images', next, { shouldDirty: true })
    clearErrors('images')
  }
  const add = (url: string) => change([...getValues('images'), url])
  const { upload, uploading, error } = useImageUpload(images.length, add)
  return { images, change, upload, uploading, error: error ?? formState.errors.images?.message }
}
