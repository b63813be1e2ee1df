import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '@shop/contracts/product'
import type { OwnReview, ReviewPage } from '@shop/contracts/review'
import type { Session } from '@shop/contracts/user'
import { callAt } from './support/call.ts'
import { eventually } from './support/eventually.ts'
import { openShop, type OpenShop } from './support/open-shop.ts'

let shop: OpenShop
let call: ReturnType<typeof callAt>
let headers: Record<string, string>
beforeAll(async () => {
  shop = await openShop()
  call = callAt(shop.url)
  const { body } = await call<Session>('POST', '/api/auth/login', {
    body: { email: 'shopper@alder.example', password: 'alder-demo' },
  })
  headers = { authorization: `Bearer ${body.accessToken}` }
})
afterAll(() => shop.close())

const words = { stars: 2, text: 'It sheds its bristles.' }

it('who has bought and paid may say what it is like, and everybody sees it', async () => {
  const product = await shop.staff.addProduct({ stock: 3 })
  const reviews = `/api/products/${product.id}/reviews`
  const write = () => call<OwnReview>('PUT', `${reviews}/mine`, { headers, body: words })
  expect((await write()).status).toBe(403)

  const shopper = shop.shopper()
  await shopper.signIn()
  const { url } = await shopper.goToPayment([product, 1])
  expect((await write()).status).toBe(403)
  await shopper.pay(url)
  await eventually(async () =>
    expect((await call<OwnReview>('GET', `${reviews}/mine`, { headers })).body.canReview).toBe(true),
  )

  expect((await write()).body.review).toMatchObject(words)
  const { body } = await call<ReviewPage>('GET', reviews)
  expect(body).toMatchObject({ total: 1, average: 2, items: [words] })
  expect(body.items[0]?.displayName).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u)
  await eventually(async () =>
    expect((await call<Product>('GET', `/api/products/${product.id}`)).body).toMatchObject({
      rating: 2,
      reviewCount: 1,
    }),
  )
})

describe('what comes by e-mail', () => {
  it('asks whether one wants the newsletter, and takes back the yes', async () => {
    const email = 'reader@example.com'
    await call('POST', '/api/newsletter', { body: { email } })
    const tokenOf = async (subject: RegExp) => {
      const mail = await eventually(async () => {
        const found = (await shop.mailTo(email)).find((it) => subject.test(it.subject))
        expect(found).toBeDefined()
        return found
      })
      const link = mail?.links.find((it) => it.includes('token=')) ?? ''
      return new URL(link).searchParams.get('token')
    }
    const confirmed = await call('POST', '/api/newsletter/confirm', {
      body: { token: await tokenOf(/confirm/) },
    })
    expect(confirmed.status).toBe(200)
    const body = { token: await tokenOf(/on its way/) }
    expect((await call('POST', '/api/newsletter/unsubscribe', { body })).status).toBe(200)
    const list = await call('GET', '/api/admin/newsletter', { headers: shop.staff.headers })
    expect(list.body).toMatchObject({ items: [], total: 0 })
  })
})

it('the gateway lets readers and searchers through to the catalogue', async () => {
  const product = await shop.staff.addProduct({ name: 'Horsehair Lint Brush' })
  const suggested = await call('GET', '/api/products/suggestions?search=horsehiar%20lint')
  expect(suggested.body['items']).toMatchObject([{ id: product.id }])
  expect((await call('GET', `/api/products/${product.id}/related`)).status).toBe(200)
  expect((await call('GET', '/api/blog/posts/1')).body).toMatchObject({ author: 'Mara Lindqvist' })
  expect((await call('GET', '/api/content/home')).body).toMatchObject({ featuredCount: 4 })
})
