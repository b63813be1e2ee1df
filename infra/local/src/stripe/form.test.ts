import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test('nested fields become nested values', () => {
  const encoded =
    'mode=payment&line_items[0][quantity]=2&line_items[0][price_data][currency]=usd&expand[]=a&expand[]=b'
  expect(JSON.parse(JSON.stringify(parseForm(encoded)))).toEqual({
    mode: 'payment',
    line_items: { 0: { quantity: '2', price_data: { currency: 'usd' } } },
    expand: { 0: 'a', 1: 'b' },
  })
})

test('a field named like a prototype changes nothing else', () => {
  parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})
