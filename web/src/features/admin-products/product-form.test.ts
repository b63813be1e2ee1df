import { describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { problemsOf } from './product-form.resolver.ts'
import { changesOf, EMPTY_FORM, formOf, toInput, type ProductFormValues } from './product-form.rules.ts'

const good: ProductFormValues = {
  ...EMPTY_FORM,
  name: 'Soap dish',
  description: 'A dish for soap.',
  price: '9.50',
  stock: '3',
  category: 'bathroom',
  images: ['/media/dish.webp'],
}

const problemOf = (field: keyof ProductFormValues, value: ProductFormValues[typeof field]) =>
  problemsOf({ ...good, [field]: value })[field]

describe('the product form', () => {
  it('takes what is right', () => {
    expect(problemsOf(good)).toEqual({})
  })

  it.each([
    ['name', 'S', 'Name must be at least 2 characters.'],
    ['name', '  S  ', 'Name must be at least 2 characters.'],
    ['description', 'Too short', 'Description must be at least 10 characters.'],
    ['price', '', 'Price must be greater than 0.'],
    ['price', '0', 'Price must be greater than 0.'],
    ['price', '-5', 'Price must be greater than 0.'],
    ['price', '0.001', 'Price must be greater than 0.'],
    ['price', '1.999', 'Amounts have at most two decimals.'],
    ['salePrice', '9.50', 'Sale price must be below the price.'],
    ['salePrice', '0', 'Price must be greater than 0.'],
    ['stock', '-1', 'Stock cannot be negative.'],
    ['stock', '1.5', 'Stock must be a whole number.'],
    ['category', '', 'Category is required.'],
    ['images', [], 'Please upload at least one product image.'],
    ['images', ['1', '2', '3', '4', '5', '6'], 'You can upload maximum 5 images'],
    ['sustainabilityScore', '11', 'Sustainability score goes from 0 to 10.'],
    ['ecoRating', '-1', 'Eco rating goes from 0 to 5.'],
    ['rating', '', 'Rating goes from 0 to 5.'],
    ['tags', 'x'.repeat(41), 'At most 12 tags of up to 40 characters each.'],
  ] as const)('refuses %s %j: %s', (field, value, message) => {
    expect(problemOf(field, value as string & string[])).toBe(message)
  })

  it.each([
    ['price', '0.01'],
    ['stock', '0'],
    ['salePrice', ''],
    ['salePrice', '9.49'],
    ['name', 'Ox'],
    ['images', ['1', '2', '3', '4', '5']],
  ] as const)('takes %s %j', (field, value) => {
    expect(problemOf(field, value as string & string[])).toBeUndefined()
  })

  it('reads lists without blanks and repetitions', () => {
    expect(toInput({ ...good, tags: ' wood, ,oak ,wood' }).tags).toEqual(['wood', 'oak'])
  })
})

describe('an edit', () => {
  const product = aProduct({ salePrice: 9.99, tags: ['a', 'b'] })
  const changed = (part: Partial<ProductFormValues>) =>
    changesOf(product, toInput({ ...formOf(product), ...part }))

  it('sends nothing that is as it was', () => {
    expect(changed({})).toEqual({})
  })

  it('sends only what is different', () => {
    expect(changed({ stock: '7', tags: 'b, a' })).toEqual({ stock: 7, tags: ['b', 'a'] })
  })

  it('takes a product off sale when its sale price is emptied', () => {
    expect(changed({ salePrice: '' })).toEqual({ salePrice: null })
  })

  it('leaves a product that was not on sale alone', () => {
    const full = aProduct()
    expect(changesOf(full, toInput(formOf(full)))).toEqual({})
  })
})
