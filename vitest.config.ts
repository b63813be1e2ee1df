import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', '.data/**']
const webSetup = ['web/src/test/setup.ts']
  .filter((file) => existsSync(file))
  .map((file) => `./${file.slice(4)}`)
const backend = '{packages,services,gateway,infra,scripts}/**'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${backend}/*.test.ts`, 'tests/{architecture,simulation}/**/*.test.ts'],
          exclude: [...everywhere, '**/*.service.test.ts'],
        },
      },
      {
        test: {
          name: 'service',
          include: [`${backend}/*.service.test.ts`],
          exclude: everywhere,
          globalSetup: ['infra/local/src/vitest-global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: webSetup,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'flows',
          include: ['tests/flows/**/*.test.ts'],
          exclude: everywhere,
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
