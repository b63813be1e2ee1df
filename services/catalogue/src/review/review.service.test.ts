import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MongoClient } from 'mongodb'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { addProduct, eventsOf, eventually } from '../testing/products.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const words = { stars: 4, text: 'It brushes very well.' }
const publish = (topic: string, key: string, version: number, data: unknown) => {
  const occurredAt = new Date().toISOString()
  const event = { id: randomUUID(), topic, schemaVersion: 1, aggregateId: key, version, occurredAt, data }
  return shop.broker.publish([{ topic, key, headers: {}, value: JSON.stringify(event) }])
}

/** Orders says how it stands with an order. */
const announceOrder = (
  order: { id?: string; userId: string | null; productId: string; paid?: boolean; status?: string },
  version = 2,
) => {
  const { id = randomUUID(), userId, productId, paid = true, status = 'processing' } = order
  const lines = [{ productId, quantity: 1, unitCents: 1250 }]
  const rest = { cartId: randomUUID(), totalCents: 1849, refunds: [], createdAt: new Date().toISOString() }
  const announced = { id, userId, status, paid, lines, ...rest }
  return publish('order-status-changed', id, version, { reason: 'status', from: 'pending', order: announced })
}

const person = async (displayName = 'Ada M.') => {
  const userId = randomUUID()
  shop.identity.names.set(userId, displayName)
  return { userId, token: await shop.identity.tokenOf(['customer'], userId) }
}
type Person = Awaited<ReturnType<typeof person>>

const mine = (who: Person, productId: string) =>
  shop.call(who, 'GET', `/api/products/${productId}/reviews/mine`)
const write = (who: Person, productId: string, body: unknown = words) =>
  shop.call(who, 'PUT', `/api/products/${productId}/reviews/mine`, body)
const withdraw = (who: Person, productId: string) =>
  shop.call(who, 'DELETE', `/api/products/${productId}/reviews/mine`)
const reviewsOf = async (productId: string, query = '') =>
  (await shop.call('visitor', 'GET', `/api/products/${productId}/reviews${query}`)).body
const product = async (id: string) => (await shop.call('visitor', 'GET', `/api/products/${id}`)).body

const buyerOf = async (productId: string, displayName?: string): Promise<Person> => {
  const buyer = await person(displayName)
  await announceOrder({ userId: buyer.userId, productId })
  await eventually(async () => expect((await mine(buyer, productId)).body['canReview']).toBe(true))
  return buyer
}

describe('a review by a buyer', () => {
  it('is shown with a first name and an initial, and makes the rating of the product', async () => {
    const id = await addProduct(shop, { rating: 3 })
    const buyer = await buyerOf(id)
    expect(await product(id)).toMatchObject({ rating: 3 })
    expect(await product(id)).not.toHaveProperty('reviewCount')
    const { status, body } = await write(buyer, id)
    expect([status, body]).toMatchObject([200, { canReview: true, review: { ...words, hidden: false } }])
    expect(await reviewsOf(id)).toMatchObject({
      items: [{ displayName: 'Ada M.', ...words, editedAt: null }],
      total: 1,
      average: 4,
      starCounts: [0, 0, 0, 1, 0],
    })
    expect(JSON.stringify(await reviewsOf(id))).not.toContain(buyer.userId)
    expect(await product(id)).toMatchObject({ rating: 4, reviewCount: 1 })
    await eventually(() =>
      expect(eventsOf(shop, id).at(-1)?.data.product).toMatchObject({ rating: 4, reviewCount: 1 }),
    )
  })

  it('is one of many whose average counts, newest first, a page at a time', async () => {
    const id = await addProduct(shop)
    for (const stars of [5, 5, 3]) await write(await buyerOf(id), id, { ...words, stars })
    const page = await reviewsOf(id, '?page=2&pageSize=2')
    expect(page).toMatchObject({ total: 3, average: 4.3, starCounts: [0, 0, 1, 0, 2], items: [{ stars: 5 }] })
    expect((await reviewsOf(id))['items']).toMatchObject([{ stars: 3 }, { stars: 5 }, { stars: 5 }])
    expect(await product(id)).toMatchObject({ rating: 4.3, reviewCount: 3 })
  })

  it('counts whoever writes at the same moment', async () => {
    const id = await addProduct(shop)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerOf(id)))
    await Promise.all(buyers.map((buyer, index) => write(buyer, id, { ...words, stars: (index % 5) + 1 })))
    expect(await product(id)).toMatchObject({ reviewCount: 6, rating: 2.7 })
  })

  it('is changed by writing again, and there is still only one', async () => {
    const id = await addProduct(shop)
    const buyer = await buyerOf(id)
    await write(buyer, id)
    await write(buyer, id, { stars: 1, text: 'The head came off at once.' })
    const page = await reviewsOf(id)
    expect(page).toMatchObject({
      total: 1,
      average: 1,
      items: [{ stars: 1, editedAt: expect.any(String) as string }],
    })
  })

  it('can be taken back, and the product is rated as before', async () => {
    const id = await addProduct(shop)
    const buyer = await buyerOf(id)
    await write(buyer, id, { ...words, stars: 1 })
    expect((await withdraw(buyer, id)).status).toBe(204)
    expect(await reviewsOf(id)).toMatchObject({
      items: [],
      total: 0,
      average: null,
      starCounts: [0, 0, 0, 0, 0],
    })
    expect((await mine(buyer, id)).body).toEqual({ canReview: true, review: null })
    expect(await product(id)).toMatchObject({ rating: 4 })
    expect(await product(id)).not.toHaveProperty('reviewCount')
    expect((await withdraw(buyer, id)).status).toBe(404)
  })

  it.each([
    ['stars', { ...words, stars: 0 }, 'Please choose 1 to 5 stars.'],
    ['stars', { ...words, stars: 6 }, 'Please choose 1 to 5 stars.'],
    ['stars', { ...words, stars: 2.5 }, 'Please choose 1 to 5 stars.'],
    ['text', { ...words, text: 'Too short' }, 'Review must be at least 10 characters.'],
    ['text', { ...words, text: 'x'.repeat(2001) }, 'Review must be at most 2000 characters.'],
    ['displayName', { ...words, displayName: 'The Queen' }, 'This field is not known.'],
  ])('is refused for wrong %s, which are named', async (field, body, sentence) => {
    const answer = await write(await person(), randomUUID(), body)
    expect([answer.status, answer.body['fields']]).toEqual([400, { [field]: sentence }])
  })

  it('waits when nobody can say the buyer’s name', async () => {
    const id = await addProduct(shop)
    const buyer = await buyerOf(id)
    shop.identity.state.isAway = true
    const answer = await write(buyer, id).finally(() => (shop.identity.state.isAway = false))
    expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable'])
    expect((await reviewsOf(id))['total']).toBe(0)
  })

  it('is counted later when a crash came between it and the figures', async () => {
    const id = await addProduct(shop)
    await write(await buyerOf(id), id, { ...words, stars: 5 })
    const client = await MongoClient.connect(shop.config.MONGODB_URL)
    const forgotten = { tallied: false, stars: 2, updatedAt: new Date(Date.now() - 60_000) }
    await client.db().collection('reviews').updateOne({ productId: id }, { $set: forgotten })
    await client.close()
    await eventually(async () => expect(await product(id)).toMatchObject({ rating: 2, reviewCount: 1 }))
  })
})

describe('who has not bought and paid', () => {
  it.each([
    ['has not bought it', undefined],
    ['has not paid yet', { paid: false, status: 'pending' }],
    ['has cancelled the order', { paid: true, status: 'cancelled' }],
  ])('because one %s, may not review', async (_why, order) => {
    const id = await addProduct(shop)
    const who = await person()
    const known = await buyerOf(id)
    if (order) await announceOrder({ userId: who.userId, productId: id, ...order })
    await eventually(async () => expect((await mine(known, id)).body['canReview']).toBe(true))
    const { status, body } = await write(who, id)
    expect([status, body['code']]).toEqual([403, 'forbidden'])
    expect(body['detail']).toBe('Only customers who have bought this product can review it.')
    expect((await mine(who, id)).body).toEqual({ canReview: false, review: null })
  })

  it('may no longer once the order is cancelled, however late the older news come', async () => {
    const productId = await addProduct(shop)
    const who = await person()
    const id = randomUUID()
    const order = { id, userId: who.userId, productId }
    await announceOrder(order, 2)
    await eventually(async () => expect((await mine(who, productId)).body['canReview']).toBe(true))
    await announceOrder({ ...order, status: 'cancelled' }, 3)
    await announceOrder(order, 2)
    await eventually(async () => expect((await mine(who, productId)).body['canReview']).toBe(false))
  })

  it('may not review something else than what was bought', async () => {
    const [bought, other] = [await addProduct(shop), await addProduct(shop)]
    const buyer = await buyerOf(bought)
    expect((await write(buyer, other)).status).toBe(403)
  })

  it('must sign in first', async () => {
    const id = await addProduct(shop)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `/api/products/${id}/reviews/mine`
      const { status, body } = await shop.call('visitor', method, path, method === 'PUT' ? words : undefined)
      expect([status, body['code']]).toEqual([401, 'unauthenticated'])
    }
  })
})

describe('a product that is not there', () => {
  it('has no reviews and takes none', async () => {
    const id = await addProduct(shop)
    const buyer = await buyerOf(id)
    await shop.call('admin', 'DELETE', `/api/products/${id}`)
    expect((await shop.call('visitor', 'GET', `/api/products/${id}/reviews`)).status).toBe(404)
    expect((await write(buyer, id)).status).toBe(404)
    expect((await mine(buyer, randomUUID())).status).toBe(404)
  })
})

describe('an admin', () => {
  const all = async (query: string) => (await shop.call('admin', 'GET', `/api/admin/reviews${query}`)).body

  it('hides a review, which then neither shows nor counts, and shows it again', async () => {
    const id = await addProduct(shop)
    const buyer = await buyerOf(id, 'Zoë K.')
    await write(buyer, id, { stars: 1, text: 'An utterly unfair opinion.' })
    const [found] = (await all(`?search=zoe%20unfair&productId=${id}`))['items'] as { id: string }[]
    expect(found).toMatchObject({ productId: id, hidden: false, displayName: 'Zoë K.' })
    const path = `/api/admin/reviews/${found?.id}`
    const { status, body } = await shop.call('admin', 'PATCH', path, { hidden: true })
    expect([status, body['hidden']]).toEqual([200, true])
    expect(await reviewsOf(id)).toMatchObject({ total: 0, average: null })
    expect(await product(id)).toMatchObject({ rating: 4 })
    expect((await mine(buyer, id)).body['review']).toMatchObject({ hidden: true })
    expect((await all(`?hidden=true&productId=${id}`))['total']).toBe(1)
    expect((await all(`?hidden=false&productId=${id}`))['total']).toBe(0)
    await shop.call('admin', 'PATCH', path, { hidden: false })
    expect(await reviewsOf(id)).toMatchObject({ total: 1, average: 1 })
    expect(shop.lines).toContainEqual(
      expect.objectContaining({ audit: true, action: 'hid', review: found?.id }),
    )
  })

  it.each([
    ['GET', '/api/admin/reviews', undefined],
    ['PATCH', `/api/admin/reviews/${randomUUID()}`, { hidden: true }],
  ])('and nobody else may call %s %s', async (method, path, body) => {
    const visitor = await shop.call('visitor', method, path, body)
    const customer = await shop.call('customer', method, path, body)
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'unauthenticated'])
    expect([customer.status, customer.body['code']]).toEqual([403, 'forbidden'])
  })

  it('hears that a review is unknown', async () => {
    const path = `/api/admin/reviews/${randomUUID()}`
    expect((await shop.call('admin', 'PATCH', path, { hidden: true })).status).toBe(404)
  })
})

it('when an account is closed, its name goes and its opinion stays, also that of its last minutes', async () => {
  const [id, other] = [await addProduct(shop), await addProduct(shop)]
  const buyer = await buyerOf(id, 'Ines O.')
  await announceOrder({ userId: buyer.userId, productId: other })
  await eventually(async () => expect((await mine(buyer, other)).body['canReview']).toBe(true))
  await write(buyer, id)
  const user = { id: buyer.userId, roles: ['customer'], emailVerified: true, disabled: true }
  await publish('user-changed', buyer.userId, 9, { type: 'delete', user })
  await eventually(async () =>
    expect(await reviewsOf(id)).toMatchObject({ items: [{ displayName: 'Former customer', ...words }] }),
  )
  expect((await write(buyer, other)).status).toBe(200)
  expect(await reviewsOf(other)).toMatchObject({ items: [{ displayName: 'Former customer', ...words }] })
})
