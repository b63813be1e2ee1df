import { setTimeout as wait } from 'node:timers/promises'
import { accountCheck } from './accounts.ts'
import type { Books } from './books.ts'
import type { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { orderCheck } from './orders.ts'
import { outboxCheck } from './outboxes.ts'
import { paymentCheck, stripeCheck } from './payments.ts'
import { productCheck } from './products.ts'
import { stockCheck } from './stocks.ts'

const CHECKS = [productCheck, stockCheck, orderCheck, paymentCheck, stripeCheck, accountCheck, outboxCheck]

/** How many findings of a kind are kept; where there are more, the first ones tell enough. */
const MOST = 1000

export interface AuditOptions {
  /** How long what seems wrong may take to come right by itself, in ms: the shop is open while it is looked at. */
  patienceMs: number
  /** Told of each comparison when it begins. */
  progress?(name: string): void
}

const LOOK_AGAIN_MS = 250

const firstLook = async (books: Books, check: Check) => {
  const found: Finding[] = []
  for await (const findings of check.all(books)) {
    found.push(...findings.slice(0, MOST - found.length))
    if (found.length >= MOST) return found
  }
  return found
}

/** What is still wrong when it had time to come right. */
const settled = async (books: Books, check: Check, suspects: readonly Finding[], patienceMs: number) => {
  let found = [...suspects]
  for (const until = Date.now() + patienceMs; found.length > 0 && Date.now() < until;) {
    await wait(LOOK_AGAIN_MS)
    found = await check.some(books, [...new Set(found.map(({ id }) => id))])
  }
  return found
}

/** Compares everything with everything else, and tells what disagrees. Reads only. */
export const audit = async (books: Books, { patienceMs, progress }: AuditOptions): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const check of CHECKS) {
    progress?.(check.name)
    findings.push(...(await settled(books, check, await firstLook(books, check), patienceMs)))
  }
  return findings
}
