import type { Product, ProductInput } from '@shop/contracts/product'
import { useId } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { isProblem } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useListProductsQuery } from '../catalogue/catalogue.ts'
import { ImageField } from './ImageField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { resolveProduct } from './product-form.resolver.ts'
import { EMPTY_FORM, formOf, type ProductFormValues } from './product-form.rules.ts'
import { ProductFields } from './ProductFields.tsx'
import { useProductDeeds } from './use-product-deeds.ts'
import { useProductImages } from './use-product-images.ts'

interface Props {
  /** The product to edit; without one, a new product is made. */
  product?: Product
  onClose: () => void
}

type Form = UseFormReturn<ProductFormValues, unknown, ProductInput>

/** Shows what the server found wrong at the fields that it names. */
const showAtFields = (form: Form, error: unknown) => {
  if (!isProblem(error)) return
  for (const [name, message] of Object.entries(error.fields ?? {})) {
    const field = (name.split('.')[0] ?? '') as keyof ProductFormValues
    if (field in EMPTY_FORM) form.setError(field, { type: 'server', message })
  }
}

const useProductForm = (product: Product | undefined, onClose: () => void) => {
  const form: Form = useForm<ProductFormValues, unknown, ProductInput>({
    resolver: resolveProduct,
    defaultValues: product ? formOf(product) : EMPTY_FORM,
  })
  const { save } = useProductDeeds()
  const submit = form.handleSubmit(
    async (input) => {
      const result = await save(product, input)
      if (result.done) onClose()
      else showAtFields(form, result.error)
    },
    ({ images }) => {
      if (images?.message) showToast({ tone: 'error', title: 'Images required', message: images.message })
    },
  )
  return { form, submit }
}

const WORDS = {
  add: { title: 'Add New Product', submit: 'Create Product', pending: 'Creating...' },
  edit: { title: 'Edit Product', submit: 'Update Product', pending: 'Updating...' },
}

const NO_FILTER = { pageSize: 1 }

interface FooterProps {
  formId: string
  words: (typeof WORDS)['add']
  isSubmitting: boolean
  isUploading: boolean
  onCancel: () => void
}

const Footer = ({ formId, words, isSubmitting, isUploading, onCancel }: FooterProps) => {
  const label = isSubmitting ? words.pending : words.submit
  return (
    <>
      <Button look="quiet" size="s" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} size="s" disabled={isSubmitting || isUploading}>
        {isUploading ? 'Uploading...' : label}
      </Button>
    </>
  )
}

/** Adds or edits a product. It is made anew each time it opens, so that Cancel leaves nothing behind. */
export const ProductFormDialog = ({ product, onClose }: Props) => {
  const formId = useId()
  const { form, submit } = useProductForm(product, onClose)
  const { upload, change, ...pictures } = useProductImages(form)
  const { data } = useListProductsQuery(NO_FILTER)
  const words = product ? WORDS.edit : WORDS.add
  const { isSubmitting } = form.formState
  const footer = { formId, words, isSubmitting, isUploading: pictures.uploading > 0, onCancel: onClose }
  return (
    <Modal onClose={onClose} title={words.title} footer={<Footer {...footer} />}>
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <ProductFields categories={data?.categories ?? []}>
            <ImageField {...pictures} onFiles={(files) => void upload(files)} onChange={change} />
          </ProductFields>
          <MoreFields />
        </form>
      </FormProvider>
    </Modal>
  )
}
