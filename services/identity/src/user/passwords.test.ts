import bcrypt from 'bcrypt'
import { describe, expect, it, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(4)

describe('a password', () => {
  it('matches its hash and no other', async () => {
    const hash = await passwords.hash('correct horse')
    expect(await passwords.matches('correct horse', hash)).toBe(true)
    expect(await passwords.matches('correct hors', hash)).toBe(false)
  })

  it.each([
    ['longer than bcrypt reads', 'x'.repeat(72)],
    ['of many bytes', 'ß'.repeat(36)],
    ['with a zero in it', 'secret\0'],
  ])('%s counts to its end', async (_what, start) => {
    const hash = await passwords.hash(`${start}a`)
    expect(await passwords.matches(`${start}a`, hash)).toBe(true)
    expect(await passwords.matches(`${start}b`, hash)).toBe(false)
  })

  it('is the same however the keyboard composes its letters', async () => {
    const hash = await passwords.hash('caf\u00e9 au lait')
    expect(await passwords.matches('cafe\u0301 au lait', hash)).toBe(true)
  })

  it('is never right for an account that does not exist, and is compared with as much work all the same', async () => {
    const compare = vi.spyOn(bcrypt, 'compare')
    expect(await passwords.matches('nobody has this password', undefined)).toBe(false)
    const [, standIn] = compare.mock.calls[0] ?? []
    expect(bcrypt.getRounds(String(standIn))).toBe(4)
    compare.mockRestore()
  })

  it('is hashed anew when its hash is weaker than today’s', async () => {
    expect(createPasswords(5).isWeak(await passwords.hash('x'))).toBe(true)
    expect(passwords.isWeak(await passwords.hash('x'))).toBe(false)
  })
})
