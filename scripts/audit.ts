import { parseArgs } from 'node:util'
import { openDeadLetterBox } from '@shop/service-kit/kafka/dead-letter-box'
import { quietNegativeTimeouts } from '@shop/service-kit/kafka/quiet-timeouts'
import { systemClock } from '@shop/service-kit/system-ports'
import { audit } from './audit/audit.ts'
import { openBooks, type Books } from './audit/books.ts'
import type { Finding } from './audit/finding.ts'
import { findPlaces, type Places } from './audit/places.ts'
import { repairAll } from './audit/repair.ts'

/**
 * `npm run audit [-- --repair]`: compares what the services, their copies of each other and Stripe say, while the shop
 * is open. Exit code 1 when something disagrees, and still does after a repair.
 */
const PATIENCE_MS = 15_000
/** A repair takes its way through events. */
const REPAIR_PATIENCE_MS = 20_000

const isPlain = (error: unknown): error is Error => error instanceof Error

const print = (findings: readonly Finding[]) => {
  for (const { what, repairs } of findings)
    console.log(`  ${what}${repairs.length > 0 ? '' : '  (no command mends this)'}`)
}

/** Letters that nobody could read are work for a person: some have to be understood before they are sent again. */
const countDeadLetters = async ({ brokers }: Places) => {
  const box = await openDeadLetterBox(brokers, systemClock)
  try {
    for (const { topic, count } of await box.waiting())
      console.log(`  ${count} dead letters wait in ${topic}: npm run dlq -- list ${topic}`)
  } finally {
    await box.close()
  }
}

const repaired = async (places: Places, books: Books, findings: readonly Finding[]) => {
  const { done, refused } = await repairAll(places, findings)
  console.log(`${done} commands were given.`)
  for (const refusal of refused) console.log(`  refused: ${refusal}`)
  return audit(books, { patienceMs: REPAIR_PATIENCE_MS })
}

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } })
  const places = findPlaces(process.env)
  const books = await openBooks(places)
  try {
    const found = await audit(books, {
      patienceMs: PATIENCE_MS,
      progress: (name) => console.log(`Comparing ${name} …`),
    })
    print(found)
    await countDeadLetters(places)
    const left = values.repair && found.length > 0 ? await repaired(places, books, found) : found
    if (left !== found) print(left)
    console.log(left.length === 0 ? 'Everything agrees.' : `${left.length} things disagree.`)
    return left.length === 0 ? 0 : 1
  } finally {
    await books.close()
  }
}

quietNegativeTimeouts()
process.exitCode = await main().catch((error: unknown) => {
  console.error(isPlain(error) ? error.message : error)
  return 2
})
