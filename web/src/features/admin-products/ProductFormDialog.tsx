import type { Product, ProductInput } from '@shop/contracts/product'
import { useId } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { isProblem } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useListProductsQuery } from '../catalogue/catalogue.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { ImageField } from './ImageField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { resolveProduct } from './product-form.resolver.ts'
import { copiedForm, EMPTY_FORM, formOf, type ProductFormValues } from './product-form.rules.ts'
import { ProductFields } from './ProductFields.tsx'
import { changedProductIn } from './product-toasts.ts'
import { StockSection } from './StockSection.tsx'
import { useChangedMeanwhile } from './use-changed-meanwhile.ts'
import { useProductDeeds } from './use-product-deeds.ts'
import { useProductImages } from './use-product-images.ts'

interface Props {
  /** The product to edit; without one, a new product is made. */
  product?: Product
  /** What a new product starts with, where it is a copy. */
  copyOf?: Product
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

const firstValues = ({ product, copyOf }: Props) => {
  if (product) return formOf(product)
  return copyOf ? copiedForm(copyOf) : EMPTY_FORM
}

const useProductForm = (props: Props) => {
  const form: Form = useForm<ProductFormValues, unknown, ProductInput>({
    resolver: resolveProduct,
    defaultValues: firstValues(props),
  })
  const { save } = useProductDeeds()
  const { base, meanwhile, takeIn } = useChangedMeanwhile(props.product, form)
  const submit = form.handleSubmit(
    async (input) => {
      const result = await save(base, input)
      if (result.done) return props.onClose()
      const changed = changedProductIn(result.error)
      if (changed) takeIn(changed)
      else showAtFields(form, result.error)
    },
    ({ images }) => {
      if (images?.message) showToast({ tone: 'error', title: 'Images required', message: images.message })
    },
  )
  return { form, submit, base, meanwhile, takeIn }
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
export const ProductFormDialog = (props: Props) => {
  const { product, onClose } = props
  const formId = useId()
  const { form, submit, base, meanwhile, takeIn } = useProductForm(props)
  const { upload, change, ...pictures } = useProductImages(form)
  const { data } = useListProductsQuery(NO_FILTER)
  const words = product ? WORDS.edit : WORDS.add
  const { isSubmitting } = form.formState
  const footer = { formId, words, isSubmitting, isUploading: pictures.uploading > 0, onCancel: onClose }
  return (
    <Modal onClose={onClose} title={words.title} footer={<Footer {...footer} />}>
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {meanwhile && <ChangedMeanwhile {...meanwhile} />}
          <ProductFields categories={data?.categories ?? []}>
            <ImageField {...pictures} onFiles={(files) => void upload(files)} onChange={change} />
          </ProductFields>
          <MoreFields />
        </form>
      </FormProvider>
      {base && (
        <StockSection product={base} onAdjusted={(stock) => takeIn({ ...base, stock, inStock: stock > 0 })} />
      )}
    </Modal>
  )
}
