import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/**
 * The tests' own shop, with data of its own, at a port above those that its parts are given; workers inherit these from
 * the first process that reads this file.
 */
const port = (process.env['E2E_PORT'] ??= String(31_000 + Math.floor(Math.random() * 1700)))
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'shop-e2e-')))
const chromium =
  process.env['CHROMIUM_PATH'] ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    // A trace makes each test half as long again: ask for one with --trace on.
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /storefront\/phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Of the storefront's rules, those that differ by width; those of the back office set the width themselves.
      testIgnore:
        /storefront\/(?!phone)|back-office\/(?:audit|blog|content|desk|media|orders|products|users)|one-trace/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node infra/local/src/start.ts',
    // Written when the shop is open and stocked; the address alone answers before that.
    wait: { stdout: /Alder is open/ },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      // Nearly every test signs somebody in.
      BCRYPT_COST: '4',
      MAIL_PORT: '0',
      STRIPE_PORT: '0',
    },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
