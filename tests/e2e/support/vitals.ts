import type { Browser } from '@playwright/test'

/** What a visit cost; times in ms. */
export interface Vitals {
  largestPaint: number
  layoutShift: number
  longestTask: number
}

const CPU_SLOWDOWN = 4
/** Chrome's "Fast 4G". */
const FAST_4G = { latency: 165, downloadThroughput: (9e6 * 0.9) / 8, uploadThroughput: (1.5e6 * 0.9) / 8 }

/** Runs in the page before its own scripts. */
const OBSERVE = `
  window.vitals = { largestPaint: 0, layoutShift: 0, longestTask: 0 }
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (it) => { vitals.largestPaint = it.startTime })
  observe('layout-shift', (it) => { if (!it.hadRecentInput) vitals.layoutShift += it.value })
  observe('longtask', (it) => { vitals.longestTask = Math.max(vitals.longestTask, it.duration) })`

/** All that is in sight is there, and a moment has passed in which nothing moved. */
const SETTLED = `(async () => {
  const isInSight = (it) => it.getBoundingClientRect().top < innerHeight
  await Promise.all([...document.images].filter(isInSight).map((it) => it.decode().catch(() => undefined)))
  await document.fonts.ready
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
  return vitals
})()`

/** Opens a page for the first time, on a phone's processor and a phone's line. `ready` is what it waits for. */
export const visitSlowly = async (
  browser: Browser,
  url: string,
  ready: string,
  width: number,
): Promise<Vitals> => {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  try {
    await page.addInitScript(OBSERVE)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url)
    await page.locator(ready).first().waitFor({ timeout: 30_000 })
    return await page.evaluate<Vitals>(SETTLED)
  } finally {
    await context.close()
  }
}

const SPIN_MS = 400
const FREE_SHARE = 0.9

/** Whether this process gets the processor when it wants it: only then does a time say something about the page. */
export const isQuietMachine = (): boolean => {
  const [began, before] = [performance.now(), process.cpuUsage()]
  while (performance.now() - began < SPIN_MS);
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 > SPIN_MS * FREE_SHARE
}
