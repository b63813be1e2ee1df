import { productInput, type ProductInput } from '@shop/contracts/product'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { toInput, type ProductFormValues } from './product-form.rules.ts'

/** Words for what the contract refuses without words of its own, such as a field left empty. */
const WORDS: Readonly<Record<string, string>> = {
  price: 'Price must be greater than 0.',
  salePrice: 'Sale price must be a number, or empty.',
  stock: 'Stock cannot be negative.',
  rating: 'Rating goes from 0 to 5.',
  ecoRating: 'Eco rating goes from 0 to 5.',
  sustainabilityScore: 'Sustainability score goes from 0 to 10.',
  tags: 'At most 12 tags of up to 40 characters each.',
  materials: 'At most 12 materials of up to 40 characters each.',
  name: 'Name is too long.',
  description: 'Description is too long.',
  category: 'Category is too long.',
}

const SALE_ABOVE_PRICE = 'Sale price must be below the price.'

/** What is wrong with what was typed, by field; the last word on a field says most. */
export const problemsOf = (form: ProductFormValues): Partial<Record<keyof ProductFormValues, string>> => {
  const checked = productInput.safeParse(toInput(form), { error: ({ path }) => WORDS[String(path?.[0])] })
  const issues = checked.error?.issues ?? []
  const problems = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  const { price, salePrice } = toInput(form)
  const saleIsNoSale = salePrice !== null && salePrice >= price
  if (saleIsNoSale && !problems['salePrice']) problems['salePrice'] = SALE_ABOVE_PRICE
  return problems
}

const toErrors = (problems: ReturnType<typeof problemsOf>) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'validate', message }]),
  ) as FieldErrors<ProductFormValues>

/** Checks the form by the contract, as the server does. */
export const resolveProduct: Resolver<ProductFormValues, unknown, ProductInput> = (form) => {
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) return { values: {}, errors: toErrors(problems) }
  return { values: productInput.parse(toInput(form)), errors: {} }
}
