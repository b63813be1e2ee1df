import { MongoClient, type Db } from 'mongodb'
import { accountOf, aPerson, type Person } from './people.ts'
import { aProduct, type Goods } from './goods.ts'
import { indexedLater, insertAll, stored } from './insert.ts'
import { createRandom, type Random } from './random.ts'
import { anOrder } from './sales.ts'
import { aMessage, aReview, aSubscriber } from './voices.ts'

export interface Amounts {
  products: number
  orders: number
  users: number
}

const DAY_MS = 24 * 60 * 60_000
const SPREAD_DAYS = 200
const VISITORS_A_DAY = 300
const NOTICES = 2000
const AUDIT_LINES = 50_000
const REVIEWS = 30_000
const SUBSCRIBERS = 15_000
const MESSAGES = 5000

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const instantOf = (random: Random) => new Date(Date.now() - random.below(SPREAD_DAYS * DAY_MS))

const seedGoods = async (open: (name: string) => Db, random: Random, count: number): Promise<Goods> => {
  const all = Array.from({ length: count }, (_, index) => aProduct(random, index, instantOf(random)))
  const goods = all.map(({ product }) => product)
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index]
    if (item === undefined) throw new Error(`There is no product ${index}.`)
    return item
  }
  const productAt = (index: number) => at(goods, index)
  await insertAll(open('catalogue'), 'products', count, (index) => stored(productAt(index), 2))
  await insertAll(open('inventory'), 'stocks', count, (index) => stored(at(all, index).stock))
  await insertAll(open('orders'), 'products', count, (index) => {
    const { id: _id, name, description, images, priceCents } = productAt(index)
    return { _id, sourceVersion: 1, name, description, images, unitCents: priceCents, deleted: false }
  })
  return goods
}

const seedPeople = async (db: Db, random: Random, count: number): Promise<Person[]> => {
  const people = Array.from({ length: count }, (_, index) => aPerson(random, index))
  await insertAll(db, 'users', count, (index) =>
    stored(accountOf(people[index] ?? aPerson(random, index), instantOf(random))),
  )
  await insertAll(db, 'audit', AUDIT_LINES, () => ({
    _id: random.uuid(),
    at: instantOf(random),
    adminId: people[random.below(5)]?.id ?? '',
    did: 'Changed a product',
    kind: random.pick(['product', 'order', 'user']),
    targetId: random.uuid(),
    label: null,
    changes: [{ field: 'stock', from: '1', to: '2' }],
  }))
  return people
}

const days = Array.from({ length: SPREAD_DAYS + 1 }, (_, ago) => dayOf(new Date(Date.now() - ago * DAY_MS)))

/** Marks of carts and people as their events would have left them, and a sheet for each day that is to be worked out. */
const seedFigures = async (db: Db, random: Random, carts: readonly string[], people: readonly Person[]) => {
  await insertAll(db, 'figure_marks', carts.length, (index) => ({ _id: carts[index] ?? '' }))
  await insertAll(db, 'figure_marks', carts.length, () => ({
    _id: `cart:${random.pick(days)}:${random.uuid()}`,
  }))
  for (const day of days) {
    const there = new Set(Array.from({ length: VISITORS_A_DAY }, () => random.pick(people).id))
    const marks = [...there].map((id) => ({ _id: `user:${day}:${id}` }))
    await insertAll(db, 'figure_marks', marks.length, (index) => marks[index] ?? { _id: '' })
  }
  const sheets = days.map((day) => ({ _id: `day:${day}`, touches: 1, done: 0, stale: true }))
  await db.collection<{ _id: string }>('figures').deleteMany({ _id: { $in: sheets.map(({ _id }) => _id) } })
  await db.collection<{ _id: string }>('figures').insertMany(sheets)
}

const seedSales = async (db: Db, random: Random, goods: Goods, people: readonly Person[], count: number) => {
  const carts: string[] = []
  await indexedLater(db, 'orders', () =>
    insertAll(db, 'orders', count, () => {
      const { order, version } = anOrder(random, goods, random.pick(people), instantOf(random))
      carts.push(`cart:${dayOf(order.createdAt)}:${order.cartId}`)
      return stored(order, version)
    }),
  )
  await insertAll(db, 'notices', NOTICES, (index) => {
    const orderId = random.uuid()
    const at = new Date(Date.now() - index * 60_000)
    return stored({ id: `order:${orderId}`, at, subject: { kind: 'order', orderId, totalCents: 3199 } })
  })
  return carts
}

/** What people wrote: reviews, questions, and their addresses for the newsletter. */
const seedVoices = async (
  open: (name: string) => Db,
  random: Random,
  goods: Goods,
  people: readonly Person[],
) => {
  // By people and products in turn, so that nobody reviews a product twice.
  const personAt = (index: number) => people[index % people.length] ?? aPerson(random, index)
  const first = random.below(goods.length)
  const reviewed = Math.min(REVIEWS, people.length * goods.length)
  await insertAll(open('catalogue'), 'reviews', reviewed, (index) => {
    const product = goods[(first + index + Math.floor(index / people.length)) % goods.length]
    if (!product) throw new Error('There is nothing to review.')
    return stored(aReview(random, product, personAt(index), instantOf(random)))
  })
  const identity = open('identity')
  await insertAll(identity, 'subscribers', Math.min(SUBSCRIBERS, people.length), (index) =>
    stored(aSubscriber(personAt(index), instantOf(random)), 2),
  )
  await insertAll(identity, 'messages', MESSAGES, () =>
    stored(aMessage(random, random.pick(people), instantOf(random)), 2),
  )
}

/** Fills the databases of a running shop with what years of business would have left in them. */
export const seedLarge = async (mongoUrl: (database: string) => string, amounts: Amounts) => {
  const client = await MongoClient.connect(mongoUrl('orders'))
  const open = (name: string) => client.db(name)
  const random = createRandom(7)
  const goods = await seedGoods(open, random, amounts.products)
  const people = await seedPeople(open('identity'), random, amounts.users)
  const carts = await seedSales(open('orders'), random, goods, people, amounts.orders)
  await seedFigures(open('orders'), random, carts, people)
  await seedVoices(open, random, goods, people)
  return {
    goods,
    people,
    /** How many sheets of figures are still to be worked out. */
    sheetsLeft: () => open('orders').collection('figures').countDocuments({ stale: true }),
    someOrder: async () => String((await open('orders').collection('orders').findOne())?._id ?? ''),
    close: () => client.close(),
  }
}
