import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config.ts'

const url = process.env['SHOP_URL']
const widths = (process.env['SCREENSHOT_WIDTHS'] ?? '390,1440').split(',').map(Number)
const PHONE_UP_TO = 500

const { webServer, ...rest } = browserTests

/** The pages of the shop, each in every width; `npm run screenshots` calls it. */
export default defineConfig({
  ...rest,
  testDir: '.',
  testMatch: '*.screens.ts',
  timeout: 240_000,
  reporter: 'list',
  use: {
    ...rest.use,
    ...(url ? { baseURL: url } : {}),
    screenshot: 'off',
    trace: 'off',
    colorScheme: process.env['SCREENSHOT_SCHEME'] === 'dark' ? 'dark' : 'light',
  },
  projects: widths.map((width) => ({
    name: String(width),
    use: { viewport: { width, height: width <= PHONE_UP_TO ? 844 : 900 }, hasTouch: width <= PHONE_UP_TO },
  })),
  ...(url || !webServer ? {} : { webServer }),
})
