import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeServer, type FakeServer } from '../testing/fake-server.ts'
import { drawPlaceholder, loadPicture } from './pictures.ts'

let web: FakeServer
beforeAll(async () => {
  web = await startFakeServer(async (request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(5 * 1024 * 1024 + 1))
    else response.writeHead(request.url === '/small' ? 200 : 404).end('a picture')
  })
})
afterAll(() => web.close())

const source = { folder: import.meta.dirname, mayFetch: true }

describe('a picture that an export names', () => {
  it('is fetched from the web', async () => {
    expect(String(await loadPicture(`${web.url}/small`, source))).toBe('a picture')
  })

  it('is read from a file beside the export', async () => {
    expect(String(await loadPicture('pictures.test.ts', source))).toContain('is read from a file')
  })

  it.each([
    ['/large', 'it is larger than 5 MB'],
    ['/gone', 'the address answered 404'],
  ])('is left out when the web answers %s', async (path, reason) => {
    await expect(loadPicture(web.url + path, source)).rejects.toThrow(reason)
  })

  it.each(['/etc/hostname', 'file:///etc/hostname', 'data:image/png;base64,AA'])(
    'is neither a place on this machine nor anything else: %s',
    async (from) => {
      await expect(loadPicture(from, source)).rejects.toThrow(
        'only http addresses and relative paths are read',
      )
    },
  )

  it('is not fetched unless that is allowed', async () => {
    const asking = loadPicture(`${web.url}/small`, { ...source, mayFetch: false })
    await expect(asking).rejects.toThrow('set IMPORT_FETCH_IMAGES=true to fetch pictures')
  })
})

describe('the placeholder', () => {
  it('is a picture that the shop takes', async () => {
    const { format, width, height } = await sharp(await drawPlaceholder()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 800, height: 800 })
  })
})
