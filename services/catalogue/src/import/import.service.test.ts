import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '@shop/contracts/product'
import { readBody, startFakeServer, type FakeServer } from '../testing/fake-server.ts'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'

const header =
  'Handle,Title,Body (HTML),Type,Tags,Published,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,Status'
const about = '<p>Made of wood and made to last.</p>'

let shop: TestCatalogue
let door: FakeServer
let folder: string

/** Stands in for the gateway: signs the admin in itself and hands everything else to the catalogue. */
const startDoor = (catalogueUrl: string, token: string) =>
  startFakeServer(async (incoming, response) => {
    const body = await readBody(incoming)
    if (incoming.url === '/picture.png') return void response.end(await picture())
    if (incoming.url === '/api/auth/login') {
      const { password } = JSON.parse(String(body)) as { password: string }
      const isRight = password === 'alder-demo'
      response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
      const problem = {
        type: '',
        title: '',
        status: 401,
        code: 'invalid_credentials',
        detail: 'No such account.',
      }
      const session = { accessToken: token, user: { roles: ['admin'] } }
      return void response.end(JSON.stringify(isRight ? session : { ...problem, traceId: '' }))
    }
    const { method, headers, url = '' } = incoming
    const onward = request(
      new URL(url, catalogueUrl),
      { ...(method ? { method } : {}), headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.end(body)
  })

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#486' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  shop = await startCatalogue()
  door = await startDoor(shop.url, shop.adminToken)
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  await writeFile(join(folder, 'brush.png'), await picture())
  await cp(join(folder, 'brush.png'), join(folder, 'brush-2.png'))
})
afterAll(async () => {
  await Promise.all([shop.close(), door.close(), rm(folder, { recursive: true })])
})

const runImport = async (rows: string[], { args = [] as string[], env = {} } = {}) => {
  const file = join(folder, 'export.csv')
  await writeFile(file, [header, ...rows].join('\n'))
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), file, ...args],
      { env: { ...process.env, SHOP_URL: door.url, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

const inShop = async (name: string) => {
  const query = new URLSearchParams({ search: name })
  const { body } = await shop.call('admin', 'GET', `/api/admin/products?${query.toString()}`)
  return (body['items'] as Product[])[0]
}

describe('importing a product export', () => {
  const brush = `brush,Import Brush,${about},Kitchen,"wood, dishes",true,9.50,12,30,brush.png,active`

  it('takes what is good, says what is not and why, and fails when something was refused', async () => {
    const { code, out } = await runImport([
      brush,
      'brush,,,,,,,,,brush-2.png,',
      `bad,Import Nothing,${about},Kitchen,,true,0,,3,,active`,
      `draft,Import Draft,${about},Kitchen,,true,3,,3,,draft`,
    ])
    expect(out.trim().split('\n')).toEqual([
      'line 2  taken   Import Brush',
      'line 4  refused Import Nothing  price: Price must be greater than 0.',
      'line 5  skipped Import Draft  its status is draft',
      '1 taken, 0 updated, 0 as they were, 1 skipped, 1 refused.',
    ])
    expect(code).toBe(1)
    const product = await inShop('Import Brush')
    expect(product).toMatchObject({ price: 12, salePrice: 9.5, stock: 30, tags: ['wood', 'dishes'] })
    expect(product?.images).toHaveLength(2)
  })

  it('run again changes nothing, and then only what the file says otherwise', async () => {
    const again = await runImport([brush])
    expect(again).toMatchObject({ code: 0 })
    expect(again.out).toContain('line 2  same    Import Brush\n')
    const before = await inShop('Import Brush')
    const { out } = await runImport([brush.replace('9.50', '8').replace(',30,', ',99,')])
    expect(out).toContain('line 2  updated Import Brush  salePrice; stock stays 30, the file says 99')
    expect(await inShop('Import Brush')).toEqual({
      ...before,
      salePrice: 8,
      revision: 2,
      updatedAt: expect.any(String) as string,
    })
  })

  it('sets stock and pictures of what is there only when asked to', async () => {
    const before = await inShop('Import Brush')
    const { out } = await runImport([brush.replace(',30,', ',99,')], {
      args: ['--with-stock', '--with-pictures'],
    })
    expect(out).toContain('line 2  updated Import Brush  salePrice, stock, images')
    const after = await inShop('Import Brush')
    expect(after?.stock).toBe(99)
    expect(after?.images).not.toEqual(before?.images)
  })

  it('ends a sale that the file no longer has', async () => {
    const { out } = await runImport([brush.replace('9.50,12,', '12,,')])
    expect(out).toContain('line 2  updated Import Brush  salePrice')
    expect(await inShop('Import Brush')).not.toHaveProperty('salePrice')
  })

  it('draws a placeholder for pictures that cannot be had, once for all, and says so', async () => {
    const before = shop.s3.objects.size
    const onTheWeb = `web,Import Web,${about},Kitchen,,true,3,,3,${door.url}/picture.png,active`
    const missing = `gone,Import Gone,${about},Kitchen,,true,3,,3,no-such.png,active`
    const { out, code } = await runImport([onTheWeb, missing])
    expect(out).toContain('set IMPORT_FETCH_IMAGES=true to fetch pictures; a placeholder picture was drawn')
    expect(out).toContain('without the picture no-such.png: there is no such file; a placeholder')
    expect(code).toBe(0)
    expect((await inShop('Import Web'))?.images).toEqual((await inShop('Import Gone'))?.images)
    // One picture, in three sizes of two formats.
    expect(shop.s3.objects.size).toBe(before + 6)
  })

  it('fetches pictures from the web when allowed to', async () => {
    const row = `fetched,Import Fetched,${about},Kitchen,,true,3,,3,${door.url}/picture.png,active`
    const { out } = await runImport([row], { env: { IMPORT_FETCH_IMAGES: 'true' } })
    expect(out).toContain('line 2  taken   Import Fetched\n')
  })

  it.each([
    ['the password is wrong', { ADMIN_PASSWORD: 'wrong!' }, 'No such account.'],
    [
      'the shop is away',
      { SHOP_URL: 'http://127.0.0.1:9' },
      'The shop at http://127.0.0.1:9 does not answer.',
    ],
  ])('ends with one clear sentence when %s', async (_, env, sentence) => {
    const { code, err, out } = await runImport([brush], { env })
    expect({ code, err: err.trim(), out }).toEqual({ code: 1, err: sentence, out: '' })
  })
})
