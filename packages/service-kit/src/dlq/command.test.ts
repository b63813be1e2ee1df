import { describe, expect, it } from 'vitest'
import { readCommand } from './command.ts'

describe('what a person types', () => {
  it.each([
    [['list'], { verb: 'list', topic: undefined, limit: 20 }],
    [['list', 'product-changed', '--limit', '5'], { verb: 'list', topic: 'product-changed', limit: 5 }],
    [['redrive', 'product-changed'], { verb: 'redrive', topic: 'product-changed', limit: Infinity }],
    [['redrive', 'product-changed', '--limit=1'], { verb: 'redrive', topic: 'product-changed', limit: 1 }],
  ])('%j is understood', (args, command) => {
    expect(readCommand(args)).toEqual(command)
  })

  it.each([
    [[]],
    [['redrive']],
    [['delete', 'product-changed']],
    [['list', 'one', 'two']],
    [['list', '--limit', '0']],
    [['list', '--limit', 'many']],
    [['list', '--all']],
  ])('%j is answered with how to use it', (args) => {
    expect(readCommand(args)).toBeUndefined()
  })
})
