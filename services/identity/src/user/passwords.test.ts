import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(4)

const timed = async (run: () => Promise<unknown>) => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/**
 * How many times as long one takes as the other, each by its shortest run, taken in turn: what the work takes when
 * nothing else gets in its way. One step of bcrypt's cost doubles it; leaving it out makes it next to nothing.
 */
const ratioOf = async (one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const times: [number, number][] = []
  for (let runs = 0; runs < 8; runs += 1) times.push([await timed(one), await timed(other)])
  return Math.min(...times.map(([first]) => first)) / Math.min(...times.map(([, second]) => second))
}

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

  it('is never right for an account that does not exist, and takes as long to refuse', async () => {
    const slow = createPasswords(9)
    await slow.prepare()
    const hash = await slow.hash('correct horse')
    expect(await slow.matches('nobody has this password', undefined)).toBe(false)
    const ratio = await ratioOf(
      () => slow.matches('wrong', undefined),
      () => slow.matches('wrong', hash),
    )
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })

  it('is hashed anew when its hash is weaker than today’s', async () => {
    expect(createPasswords(5).isWeak(await passwords.hash('x'))).toBe(true)
    expect(passwords.isWeak(await passwords.hash('x'))).toBe(false)
  })
})
