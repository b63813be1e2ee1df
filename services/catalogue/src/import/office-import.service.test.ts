import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACEHOLDER_IMAGE, type Product } from '@shop/contracts/product'
import type { ImportedProduct, ImportPreview } from '@shop/contracts/product-import'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { addProduct, eventually } from '../testing/products.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
  await eventually(() => expect(shop.s3.buckets).toContain('pictures'))
})
afterAll(() => shop.close())

const header =
  'Handle,Title,Body (HTML),Type,Tags,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,Status'
const about = '<p>Made of wood and made to last.</p>'

const previewOf = async (csv: string) => {
  const form = new FormData()
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  return shop.call('admin', 'POST', '/api/admin/product-imports/preview', form)
}
const linesOf = async (csv: string) => ((await previewOf(csv)).body as unknown as ImportPreview).lines
const productsIn = async (csv: string) =>
  (await linesOf(csv)).flatMap((line) => ('product' in line ? [line.product] : []))
const take = (product: ImportedProduct, how: object = {}) =>
  shop.call('admin', 'POST', '/api/admin/product-imports', { product, ...how })
const inShop = async (name: string) => {
  const { body } = await shop.call('admin', 'GET', `/api/admin/products?search=${encodeURIComponent(name)}`)
  return (body['items'] as Product[]).find((product) => product.name === name)
}
const exported = async (search = '') =>
  (await shop.call('admin', 'GET', `/api/admin/products.csv?search=${search}`)).body as unknown as string

describe('the preview of an import', () => {
  it('says of each product of the file what would become of it, and stores nothing', async () => {
    await addProduct(shop, { name: 'Known Brush' })
    const lines = await linesOf(
      [
        header,
        `a,Known Brush,${about},Kitchen,,9.50,12,30,https://pictures.example/a.jpg,active`,
        `b,New Brush,${about},Kitchen,"wood, dishes",4,,,,active`,
        `c,Nothing,${about},Kitchen,,free,,1,,active`,
        `d,Draft,${about},Kitchen,,5,,1,,draft`,
      ].join('\n'),
    )
    expect(lines.map(({ line, name, outcome, note }) => [line, name, outcome, note])).toEqual([
      [2, 'Known Brush', 'known', ''],
      [3, 'New Brush', 'new', 'no quantity given, stock 0'],
      [4, 'Nothing', 'refused', 'price: "free" is not an amount.'],
      [5, 'Draft', 'skipped', 'its status is draft'],
    ])
    expect(lines[0]).toMatchObject({
      product: { price: 12, salePrice: 9.5, stock: 30, pictures: ['https://pictures.example/a.jpg'] },
    })
    expect(await inShop('New Brush')).toBeUndefined()
  })

  it.each([
    [
      'no,such,columns\n1,2,3',
      /^This is not a product export: it needs the columns Title and Variant Price \(or Price\)\.$/,
    ],
    ['Title,Price\n"never closed', /^The file cannot be read: .+/],
  ])('is refused for what is no such file: %j', async (csv, sentence) => {
    const { status, body } = await previewOf(csv)
    expect([status, body['detail']]).toEqual([400, expect.stringMatching(sentence)])
  })

  it('is refused above 5 MB', async () => {
    const { status, body } = await previewOf('x'.repeat(5 * 1024 * 1024 + 1))
    expect([status, body['detail']]).toEqual([
      413,
      'The file is larger than 5 MB. Please import it in parts.',
    ])
  })
})

describe('taking a product of a file', () => {
  const brush: ImportedProduct = {
    name: 'Taken Brush',
    description: 'Made of wood and made to last.',
    price: 12,
    salePrice: 9.5,
    stock: 30,
    category: 'kitchen',
    pictures: ['https://pictures.example/a.jpg'],
  }

  it('creates a new one, and says which pictures could not be had', async () => {
    const { status, body } = await take(brush)
    expect(status).toBe(200)
    expect(body).toMatchObject({ outcome: 'taken' })
    expect(body['note']).toBe(
      'without the picture https://pictures.example/a.jpg: set IMPORT_FETCH_IMAGES=true to fetch pictures; a placeholder stands for its pictures',
    )
    expect(await inShop('Taken Brush')).toMatchObject({
      salePrice: 9.5,
      stock: 30,
      images: [PLACEHOLDER_IMAGE],
    })
  })

  it('changes a known one where the file says otherwise, its stock only when asked to', async () => {
    expect((await take(brush)).body).toMatchObject({ outcome: 'same' })
    expect((await take({ ...brush, price: 13, stock: 7 })).body).toMatchObject({
      outcome: 'updated',
      note: 'price; stock stays 30, the file says 7',
    })
    expect((await take({ ...brush, price: 13, stock: 7 }, { withStock: true })).body).toMatchObject({
      outcome: 'updated',
      note: 'stock',
    })
    expect(await inShop('Taken Brush')).toMatchObject({ price: 13, stock: 7 })
  })

  it('reads no file of the machine', async () => {
    const { body } = await take({
      ...brush,
      name: 'Spying Brush',
      pictures: ['package.json', '/etc/hostname'],
    })
    expect(body['note']).toContain('there is no file beside an upload')
    expect(body['note']).toContain('only http addresses and relative paths are read')
  })

  it('is refused as in the form', async () => {
    const { status, body } = await take({ ...brush, name: 'Dear Brush', salePrice: 12 })
    expect([status, body['fields']]).toEqual([400, { salePrice: 'Sale price must be below the price.' }])
  })
})

describe('an export', () => {
  it('is a CSV file with everything that an import needs', async () => {
    const id = await addProduct(shop, {
      name: '=cmd|calc',
      description: 'Bristles <stiff>, "quoted" & fine.\n\nSecond paragraph.\nAnd line.',
      salePrice: 9,
      images: ['/media/products/one.webp', '/media/products/two.webp'],
      tags: ['wood'],
      materials: ['beech'],
      featured: true,
      sustainabilityScore: 9.5,
    })
    const answer = await shop.call('admin', 'GET', '/api/admin/products.csv?search=cmd')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
    const [, first, second] = (answer.body as unknown as string).split(/\r\n(?=[\da-f]{8}-)/)
    expect(first).toBe(
      `${id},'=cmd|calc,"<p>Bristles &lt;stiff&gt;, ""quoted"" &amp; fine.</p><p>Second paragraph.<br>And line.</p>",` +
        'kitchen,wood,true,active,9.00,12.50,12,/media/products/one.webp,1,true,beech,4,4,9.5',
    )
    expect(second).toBe(`${id},,,,,,,,,,/media/products/two.webp,2,,,,,\r\n`)
  })

  it('read again is every product as it is', async () => {
    for (const product of await productsIn(await exported()))
      expect((await take(product, { withStock: true })).body).toEqual({
        outcome: 'same',
        note: '',
        productId: expect.any(String) as string,
      })
  })

  it('brings a product back with its pictures, as long as these are there', async () => {
    const base = '6f1f9c1e-98a5-4f4b-8f0c-2c9f2f0a1b11-1763600000000'
    const url = `/media/products/${base}.webp`
    const object = {
      bytes: Buffer.alloc(9),
      type: 'image/webp',
      cacheControl: undefined,
      ifNoneMatch: undefined,
    }
    shop.s3.objects.set(`products/${base}.webp`, object)
    const id = await addProduct(shop, { name: 'Lost Brush', images: [url] })
    const csv = await exported('Lost')
    await shop.call('admin', 'DELETE', `/api/products/${id}`)
    const [lost] = await productsIn(csv)
    if (!lost) throw new Error('The file offers nothing.')
    expect((await take(lost)).body).toMatchObject({ outcome: 'taken', note: '' })
    expect((await inShop('Lost Brush'))?.images).toEqual([url])
  })

  it('is for admins alone', async () => {
    expect((await shop.call('customer', 'GET', '/api/admin/products.csv')).status).toBe(403)
  })
})
