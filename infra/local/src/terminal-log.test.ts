import { expect, test } from 'vitest'
import { worthShowing } from './terminal-log.ts'

test('routine messages stay in the log file', () => {
  expect(worthShowing('{"level":30,"msg":"request"}')).toBeUndefined()
})

test('a warning is shown with its cause', () => {
  const line = '{"level":50,"msg":"cannot send mail","err":{"message":"connection refused"}}'
  expect(worthShowing(line)).toBe('cannot send mail: connection refused')
})

test('what a crashing process prints is shown as it is', () => {
  expect(worthShowing('TypeError: x is not a function')).toBe('TypeError: x is not a function')
  expect(worthShowing('{ code: "EADDRINUSE" }')).toBe('{ code: "EADDRINUSE" }')
})
