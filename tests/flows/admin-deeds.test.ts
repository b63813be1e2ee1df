import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicEndpoints } from '@shop/contracts/api/all'
import type { AuditPage } from '@shop/contracts/audit'
import { callAt, type Answer } from './support/call.ts'
import { eventually } from './support/eventually.ts'
import { openShop, type OpenShop } from './support/open-shop.ts'

// Every call with which an admin changes something, or takes a copy of what the shop knows, leaves a line in the audit log.

let shop: OpenShop
let call: ReturnType<typeof callAt>
beforeAll(async () => {
  shop = await openShop()
  call = callAt(shop.url)
})
afterAll(() => shop.close())

const act = <Body = { id: string }>(method: string, path: string, body?: unknown): Promise<Answer<Body>> =>
  call<Body>(method, path, {
    headers: { ...shop.staff.headers, 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  })

/** A file as it comes, without reading it as JSON. */
const take = async (path: string) => ({
  status: (await fetch(`${shop.url}${path}`, { headers: shop.staff.headers })).status,
})

const customer = async () => {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const person = { email, password: 'green-Soap-42', firstName: 'Ida', lastName: 'Moss' }
  await call('POST', '/api/auth/register', { body: person })
  const { body } = await act<{ items: { id: string }[] }>('GET', `/api/admin/users?search=${email}`)
  return body.items[0]?.id ?? ''
}

const order = async () => {
  const { orderId } = await shop.shopper().goToPayment([await shop.staff.addProduct(), 1])
  return orderId
}

const paidOrder = async () => {
  const shopper = shop.shopper()
  const product = await shop.staff.addProduct()
  const { url, orderId } = await shopper.goToPayment([product, 1])
  await shopper.pay(url)
  await eventually(async () => expect((await shop.staff.order(orderId)).paid).toBe(true))
  return { orderId, product }
}

const review = async () => {
  const shopper = shop.shopper()
  const headers = await shopper.signIn()
  const product = await shop.staff.addProduct()
  const { url } = await shopper.goToPayment([product, 1])
  await shopper.pay(url)
  const body = { stars: 4, text: 'Good bristles, and they stay.' }
  await eventually(async () => {
    const { status } = await call('PUT', `/api/products/${product.id}/reviews/mine`, { headers, body })
    expect(status).toBe(200)
  })
  const { body: found } = await act<{ items: { id: string }[] }>(
    'GET',
    `/api/admin/reviews?productId=${product.id}`,
  )
  return found.items[0]?.id ?? ''
}

const message = async () => {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const words = { firstName: 'Ida', lastName: 'Moss', subject: 'A handle', message: 'It came off.' }
  await call('POST', '/api/contact', { body: { ...words, email } })
  const { body } = await act<{ items: { id: string }[] }>('GET', `/api/admin/contact?search=${email}`)
  return body.items[0]?.id ?? ''
}

const post = async () =>
  (await act('POST', '/api/admin/blog/posts', { title: 'Soap', content: 'Soap lasts.' })).body.id

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const upload = async () => {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(ONE_PIXEL, 'base64')], { type: 'image/png' }), 'dot.png')
  const { headers } = shop.staff
  const response = await fetch(`${shop.url}/api/product-images`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { url: string } }
}

const pictureName = async () => (await upload()).body.url.split('/').at(-1) ?? ''

/** Writes a page's texts with one of them changed. */
const rewrite = async (page: string, change: object) => {
  const { body } = await call<object>('GET', `/api/content/${page}`)
  return act('PUT', `/api/admin/content/${page}`, { ...body, ...change })
}

const imported = {
  product: {
    name: 'Soap dish of cork',
    description: 'A dish of cork for soap that wants to dry.',
    price: 9,
    stock: 3,
    category: 'bathroom',
    pictures: [],
  },
  withStock: false,
  withPictures: false,
}

/** How each of these calls is made, so that it succeeds; a new endpoint needs a line here. */
const deeds: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'POST /api/products': async () => {
    await shop.staff.addProduct()
    return { status: 201 }
  },
  'PATCH /api/products/:id': async () =>
    shop.staff.editProduct((await shop.staff.addProduct()).id, { price: 8 }),
  'DELETE /api/products/:id': async () => shop.staff.deleteProduct((await shop.staff.addProduct()).id),
  'POST /api/product-images': upload,
  'DELETE /api/admin/media/:name': async () => act('DELETE', `/api/admin/media/${await pictureName()}`),
  'GET /api/admin/products.csv': () => take('/api/admin/products.csv'),
  'POST /api/admin/product-imports': () => act('POST', '/api/admin/product-imports', imported),
  'POST /api/admin/products/:id/stock-adjustments': async () =>
    act('POST', `/api/admin/products/${(await shop.staff.addProduct()).id}/stock-adjustments`, {
      quantity: 4,
      reason: 'delivery',
    }),
  'PATCH /api/admin/reviews/:id': async () =>
    act('PATCH', `/api/admin/reviews/${await review()}`, { hidden: true }),
  'POST /api/admin/blog/posts': () =>
    act('POST', '/api/admin/blog/posts', { title: 'Soap', content: 'Soap lasts.' }),
  'POST /api/admin/blog/posts/publish-all-drafts': async () => {
    await post()
    return act('POST', '/api/admin/blog/posts/publish-all-drafts')
  },
  'PATCH /api/admin/blog/posts/:id': async () =>
    act('PATCH', `/api/admin/blog/posts/${await post()}`, { title: 'Soap again' }),
  'DELETE /api/admin/blog/posts/:id': async () => act('DELETE', `/api/admin/blog/posts/${await post()}`),
  'PUT /api/admin/content/home': () => rewrite('home', { heroTitle: 'Living lightly' }),
  'PUT /api/admin/content/about': () => rewrite('about', { title: 'Who we are' }),
  'PUT /api/admin/content/faq': () => rewrite('faq', { title: 'Questions' }),
  'PUT /api/admin/content/contact': () => rewrite('contact', { title: 'Write to us' }),
  'PATCH /api/admin/users/:id': async () =>
    act('PATCH', `/api/admin/users/${await customer()}`, { disabled: true }),
  'DELETE /api/admin/users/:id': async () => act('DELETE', `/api/admin/users/${await customer()}`),
  'POST /api/admin/users/:id/end-sessions': async () =>
    act('POST', `/api/admin/users/${await customer()}/end-sessions`),
  'GET /api/admin/newsletter.csv': () => take('/api/admin/newsletter.csv'),
  'PATCH /api/admin/contact/:id': async () =>
    act('PATCH', `/api/admin/contact/${await message()}`, { status: 'done' }),
  'DELETE /api/admin/contact/:id': async () => act('DELETE', `/api/admin/contact/${await message()}`),
  'PATCH /api/admin/orders/:id': async () => shop.staff.setStatus(await order(), 'shipped'),
  'POST /api/admin/orders/:id/refund': async () => shop.staff.refund((await paidOrder()).orderId, 1),
  'POST /api/admin/orders/:id/notes': async () =>
    act('POST', `/api/admin/orders/${await order()}/notes`, { text: 'Call first.' }),
  'GET /api/admin/orders.csv': () => take('/api/admin/orders.csv'),
}

const acting = publicEndpoints.filter(
  ({ access, method, deed, changesNothing }) =>
    access === 'admin' && !changesNothing && (method !== 'GET' || deed),
)

/** How many lines say that this was done; the log holds few enough here to be read whole. */
const linesThatSay = async (did: string) => {
  const { body } = await act<AuditPage>('GET', '/api/admin/audit?pageSize=100')
  return body.items.filter((line) => line.did === did && line.actor.email === 'admin@alder.example').length
}

describe('the audit log', () => {
  it('knows how to make each call, and of none that there is not', () => {
    expect(Object.keys(deeds).toSorted()).toEqual(
      acting.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })

  it.each(acting.map(({ method, path, deed }) => ({ name: `${method} ${path}`, did: deed?.did ?? '' })))(
    'has a line of $name',
    async ({ name, did }) => {
      const before = await linesThatSay(did)
      const answer = await deeds[name]?.()
      expect(answer?.status).toBeLessThan(300)
      await eventually(async () => expect(await linesThatSay(did)).toBeGreaterThan(before))
    },
  )
})
