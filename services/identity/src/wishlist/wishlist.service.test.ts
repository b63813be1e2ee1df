import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_WISHES } from '@shop/contracts/wishlist'
import { admin, newcomer, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { everythingIn } from '../testing/database.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const item = (productId: string) => `/api/wishlist/items/${productId}`

describe('the wishlist of an account', () => {
  it('is empty at first', async () => {
    const { client } = await newcomer(identity)
    expect((await client.get('/api/wishlist')).body).toEqual({ productIds: [], updatedAt: null })
  })

  it('takes products and gives them up, and is the same on every device', async () => {
    const { client, email } = await newcomer(identity)
    const [brush, soap] = [randomUUID(), randomUUID()]
    for (const id of [brush, soap, brush]) expect((await client.put(item(id))).status).toBe(200)
    expect((await client.delete(item(brush))).body['productIds']).toEqual([soap])
    const elsewhere = identity.client()
    await elsewhere.signIn(email, 'a-good-password')
    expect((await elsewhere.get('/api/wishlist')).body['productIds']).toEqual([soap])
  })

  it('takes in what was wished for before signing in', async () => {
    const { client } = await newcomer(identity)
    const [brush, soap, jar] = [randomUUID(), randomUUID(), randomUUID()]
    await client.put(item(brush))
    const { status, body } = await client.put('/api/wishlist', { productIds: [soap, brush, jar] })
    expect([status, body['productIds']]).toEqual([200, [brush, soap, jar]])
  })

  it('says when it is full', async () => {
    const { client } = await newcomer(identity)
    await client.put('/api/wishlist', { productIds: Array.from({ length: MAX_WISHES }, () => randomUUID()) })
    const { status, body } = await client.put(item(randomUUID()))
    expect([status, body['code']]).toEqual([409, 'conflict'])
    expect(body['detail']).toBe('Your wishlist is full: it has room for 200 products.')
  })

  it.each([
    [{ productIds: ['brush'] }, 'productIds.0'],
    [{ productIds: Array.from({ length: MAX_WISHES + 1 }, () => randomUUID()) }, 'productIds'],
    [{ productIds: [], owner: 'somebody else' }, 'owner'],
  ])('does not take %j', async (body, field) => {
    const { client } = await newcomer(identity)
    const answer = await client.put('/api/wishlist', body)
    expect([answer.status, Object.keys(answer.body['fields'] as object)]).toEqual([400, [field]])
  })

  it('is thrown away with its account', async () => {
    const { client, user } = await newcomer(identity)
    const wish = randomUUID()
    await client.put(item(wish))
    const { client: robin } = await admin(identity)
    expect((await robin.delete(`/api/admin/users/${user.id}`)).status).toBe(204)
    expect(await everythingIn(identity.settings.MONGODB_URL)).not.toContain(wish)
  })
})

it.each([
  ['GET', '/api/wishlist', undefined],
  ['PUT', '/api/wishlist', { productIds: [] }],
  ['PUT', item(randomUUID()), undefined],
  ['DELETE', item(randomUUID()), undefined],
])('%s %s is for the signed-in only', async (method, path, body) => {
  const { status, body: answer } = await identity.client().call(method, path, body)
  expect([status, answer['code']]).toEqual([401, 'unauthenticated'])
})
