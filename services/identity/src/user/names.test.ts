import { expect, it } from 'vitest'
import { displayNameOf } from './names.ts'

it.each([
  ['Ada', 'Moss', 'Ada M.'],
  ['Zoë', 'östberg', 'Zoë Ö.'],
  ['Anne-Marie', "d'Arcy", 'Anne-Marie D.'],
  ['Ada', '<b>Moss</b>', 'Ada'],
  ['Win! evil.example', 'Moss', 'A customer'],
  ['https://evil.example', 'Moss', 'A customer'],
  ['x'.repeat(80), 'Moss', 'A customer'],
])('%s %s is shown to others as %s', (firstName, lastName, shown) => {
  expect(displayNameOf({ firstName, lastName })).toBe(shown)
})
