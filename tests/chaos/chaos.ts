import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PROCESSES } from '@shop/local-infra/service-names'
import { createStaff } from '../flows/support/staff.ts'
import { Random } from '../simulation/world/random.ts'
import { openCrowd } from './support/crowd.ts'
import { everyFault, type Fault } from './support/faults.ts'
import { brokenLaws } from './support/laws.ts'
import { openTown, type Town } from './support/town.ts'

/**
 * `npm run chaos`: real processes, two replicas of each, a crowd that buys, and faults: each in turn, then at random.
 * Prints what became of the laws after each; exit code 1 when one was broken.
 */
const { values } = parseArgs({
  options: {
    /** Faults at random after each in turn, and what their order follows from. */
    random: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    people: { type: 'string', default: '30' },
    /** Only faults whose name contains this. */
    only: { type: 'string', default: '' },
  },
})
const [many, seed, people] = [values.random, values.seed, values.people].map(Number) as [
  number,
  number,
  number,
]
const BEFORE_MS = 3000
const AFTER_MS = 5000

const stockShelves = async (town: Town) => {
  const staff = await createStaff(town.url)
  return Promise.all(Array.from({ length: 10 }, () => staff.addProduct({ stock: 100_000, price: 12.5 })))
}

const tell = (
  what: string,
  told: { paid: Set<string>; answered: number; failed: string[] },
  broken: string[],
) => {
  const figures = `${told.answered} answers, ${told.failed.length} tries failed, ${told.paid.size} paid`
  console.log(`${what}: ${figures}, ${broken.length} laws broken`)
  for (const law of broken.slice(0, 10)) console.log(`  ${law}`)
}

const town = await openTown({ ownDisk: true })
const products = await stockShelves(town)
let broken = 0

const live = async (what: string, strike: () => Promise<unknown>, isStrict = false) => {
  const crowd = openCrowd(town, products, people)
  await wait(BEFORE_MS)
  await strike()
  await wait(AFTER_MS)
  const stuck = await crowd.sendHome().then(
    () => [],
    (error: unknown) => [String(error)],
  )
  const laws = [...stuck, ...(await brokenLaws(town, crowd.told))]
  if (isStrict) laws.push(...crowd.told.failed.map((failure) => `A request failed: ${failure}`))
  tell(what, crowd.told, laws)
  broken += laws.length
}

const wanted = everyFault.filter(({ name }) => name.includes(values.only))
const inTurn = wanted.filter(({ isPossible }) => isPossible?.(town) ?? true)
for (const { name } of wanted)
  if (!inTurn.some((it) => it.name === name)) console.log(`${name}: cannot be tried here`)
const random = new Random(seed)
const atRandom = Array.from({ length: inTurn.length > 0 ? many : 0 }, (): Fault => random.pick(inTurn))
try {
  for (const fault of inTurn) await live(fault.name, () => fault.strike(town))
  for (const fault of atRandom) {
    const other = random.pick(inTurn)
    await live(`${fault.name} and ${other.name}`, () =>
      Promise.all([fault.strike(town), wait(random.between(0, 3000)).then(() => other.strike(town))]),
    )
  }
  if ('rolling restart'.includes(values.only))
    await live('rolling restart', () => town.roll(PROCESSES, wait), true)
} finally {
  await town.close()
}
console.log(broken === 0 ? 'No law was broken.' : `${broken} laws were broken.`)
process.exit(broken === 0 ? 0 : 1)
