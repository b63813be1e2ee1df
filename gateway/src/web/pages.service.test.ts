import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const script = 'console.log("alder")\n'.repeat(200)

describe('the web app', () => {
  let folder: string
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(gateway.url + path, { headers })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alder-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Alder</title></head>')
    await writeFile(join(folder, 'assets/app-4f2a.js'), script)
    gateway = await startTestGateway({ WEB_DIST: folder })
  })
  afterAll(async () => {
    await gateway.close()
    await rm(folder, { recursive: true })
  })

  it.each(['/', '/shop', '/admin/orders', '/cart?x=1'])(
    'answers the page at %s, always fresh',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(/<title>.*Alder.*<\/title>/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    },
  )

  it('sends built files for good, compressed', async () => {
    const response = await get('/assets/app-4f2a.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toBe(script)
  })

  it.each(['/assets/gone-1234.js', '/media/none.webp', '/api/none', '/internal/x', '/socket.io'])(
    'does not take %s for a page',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await response.text()).not.toContain('<title>Alder')
    },
  )

  it('answers 404 to whoever wants something else than a page', async () => {
    expect((await get('/no-such-picture.png', { accept: 'image/png' })).status).toBe(404)
    expect(
      (await fetch(`${gateway.url}/cart`, { method: 'POST', headers: { accept: 'text/html' } })).status,
    ).toBe(404)
  })

  it('shows the API without scripts in the page', async () => {
    const page = await (await get('/api/docs')).text()
    expect(page).not.toMatch(/<script>|on\w+=/)
    for (const [, file] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await get(file ?? '')).status).toBe(200)
    expect(await (await get('/api/openapi.json')).json()).toHaveProperty('paths./api/products.get')
    expect((await get('/api/docs/package.json')).status).toBe(404)
  })
})

it('a shop whose web app is not built says what to do', async () => {
  const gateway = await startTestGateway()
  const response = await fetch(gateway.url, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
  await gateway.close()
})
