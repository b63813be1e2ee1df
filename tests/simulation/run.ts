import { paidUnitsLaws, stockLaws, stockStepLaws } from './laws/stock-laws.ts'
import { accountLaws, areWishesLeft, rosterStepLaws } from './laws/account-laws.ts'
import { areFiguresStale, figureLaws } from './laws/figure-laws.ts'
import { areReviewsUncounted, reviewLaws } from './laws/review-laws.ts'
import { moneyLaws } from './laws/money-laws.ts'
import { endingLaws } from './laws/ending-laws.ts'
import { Admin } from './people/admin.ts'
import { hireStaff } from './people/staff.ts'
import { dawdle, type Street } from './people/person.ts'
import { shop as goShopping } from './people/shopper.ts'
import { Told } from './people/told.ts'
import { SimulatedBroker } from './ports/broker.ts'
import { Network } from './ports/network.ts'
import { Stripe } from './ports/stripe.ts'
import { Webhooks } from './ports/webhooks.ts'
import { SERVICES, type Tampering, type Town } from './shop/assemble.ts'
import { createBooks, outboxesOf, statesOf, type Books } from './shop/books.ts'
import { Replica } from './shop/replica.ts'
import type { Fault, FaultRates } from './world/faults.ts'
import { misfortunes } from './world/misfortunes.ts'
import { createWorld, type World } from './world/world.ts'

const MINUTE_MS = 60_000
/** How long people come and things go wrong. */
const BUSY_MS = 20 * MINUTE_MS
/** How long after that all must be quiet at the latest. */
const CALM_MS = 180 * MINUTE_MS
const LOOK_EVERY_MS = 20_000
const REPLICAS = [1, 2]
const ADMINS = 2
/** After so many broken laws a run need not go on. */
const ENOUGH = 20

export interface RunOptions {
  seed: number
  /** Writes the story down; a run without it is the same run. */
  withStory?: boolean
  rates?: FaultRates
  tampering?: Tampering
  shoppers?: number
}

export interface RunResult {
  seed: number
  orders: number
  paid: number
  violations: string[]
  /** How often which fault struck. */
  struck: Partial<Record<Fault, number>>
  /** How many saves found that another replica had been first. */
  conflicts: number
  story: readonly string[]
  /** The same for the same run, and only for it. */
  fingerprint: string
  /** How much time passed in the shop, in ms. */
  lasted: number
}

const setUp = (world: World, tampering: Tampering) => {
  const books = createBooks()
  const broker = new SimulatedBroker(world)
  const stripe = new Stripe(world)
  const replicas: Replica[] = []
  const network = new Network(world, () => replicas.flatMap(({ server }) => server ?? []))
  const town: Town = { books, broker, network, stripe, tampering }
  for (const service of SERVICES)
    for (const number of REPLICAS) replicas.push(new Replica(world, town, service, number))
  const told = new Told(books)
  watchStocks(world, books, told)
  watchAccounts(world, books, told)
  stripe.onCharge = (orderId) => {
    if (!told.touchedByAdmin.has(orderId)) world.violations.push(...paidUnitsLaws(books, orderId))
  }
  return { ...town, replicas, told, webhooks: new Webhooks(world, network, stripe) }
}

const watchStocks = (world: World, books: Books, told: Told) => {
  books.stocks.onSave = (before, after) => {
    world.violations.push(...stockStepLaws(before, after))
    if (before?.holds === after.holds) return
    const held = Map.groupBy(after.holds, ({ cartId }) => cartId)
    for (const [cartId, holds] of held)
      told.sawHold(
        after.id,
        cartId,
        holds.reduce((sum, { quantity }) => sum + quantity, 0),
      )
  }
}

const watchAccounts = (world: World, { users, roster }: Books, told: Told) => {
  users.onSave = (before, { email }) => {
    if (!before) told.sawAccount(email)
  }
  roster.onSave = (before, after) => world.violations.push(...rosterStepLaws(before, after))
}

type Setting = ReturnType<typeof setUp>

/** Nothing is on its way and nothing is awaited. */
const isQuiet = ({ books, broker, webhooks }: Setting) =>
  broker.isQuiet &&
  webhooks.underWay === 0 &&
  outboxesOf(books).every((documents) => documents.unannounced(1).length === 0) &&
  statesOf(books.orders).every(({ nextCheck, mails }) => nextCheck === null && mails.length === 0) &&
  statesOf(books.users).every(({ mails }) => mails.length === 0) &&
  !areWishesLeft(books) &&
  !areReviewsUncounted(books) &&
  !areFiguresStale(books) &&
  statesOf(books.payments).every(({ nextCheck }) => nextCheck === null) &&
  statesOf(books.stocks).every(({ nextExpiry }) => nextExpiry === null)

const comeAndGo = async (street: Street, shoppers: number) => {
  await dawdle(street, 0, BUSY_MS / 1000)
  if (shoppers > 0) await goShopping(street)
}

/** The day of the shop: it opens, people come and things go wrong, they leave, all comes to rest. */
const live = async (world: World, setting: Setting, shoppers: number) => {
  const { timeline, faults } = world
  const { stripe, network, told, replicas, broker, books } = setting
  const street: Street = { world, network, stripe, told }
  for (const replica of replicas) replica.start()
  const products: string[] = []
  const staff = await hireStaff(street, books, ADMINS)
  const admins = staff.map((id) => new Admin(street, id, products))
  for (let n = world.random.whole(3, 7); n > 0; n -= 1) await admins[0]?.addProduct()
  await timeline.sleep(5000)

  faults.areOn = true
  const closing = timeline.now + BUSY_MS
  const isClosing = () => timeline.now >= closing
  misfortunes(world, broker, replicas)
  const visits = Array.from({ length: shoppers }, () => comeAndGo(street, 1))
  await Promise.all([...visits, ...admins.map((admin) => admin.work(isClosing))])

  faults.areOn = false
  const latest = timeline.now + CALM_MS
  do await timeline.sleep(LOOK_EVERY_MS)
  while (timeline.now < latest && !isQuiet(setting))
}

/** Lives through one seed and tells which laws were broken. */
export const runSeed = async ({
  seed,
  withStory = false,
  rates,
  tampering = {},
  shoppers = 55,
}: RunOptions): Promise<RunResult> => {
  const world = createWorld(seed, withStory, rates)
  const setting = setUp(world, tampering)
  const { books, broker, stripe, told } = setting
  let isOver = false
  const living = live(world, setting, shoppers).finally(() => {
    isOver = true
  })
  await Promise.race([world.timeline.play(() => isOver || world.violations.length > ENOUGH), living])
  const violations = [
    ...world.violations,
    ...endingLaws(books, broker, told.touchedByAdmin),
    ...stockLaws(books, told.touchedByAdmin),
    ...moneyLaws(books, stripe, told),
    ...accountLaws(books),
    ...reviewLaws(books),
    ...figureLaws(books, stripe),
    ...told.broken,
  ]
  return {
    seed,
    orders: books.orders.all.size,
    paid: stripe.charges.length,
    violations,
    struck: world.faults.struck,
    conflicts: outboxesOf(books).reduce((sum, documents) => sum + documents.conflicts, 0),
    story: world.story.lines,
    fingerprint: world.story.fingerprint,
    lasted: world.timeline.now,
  }
}
