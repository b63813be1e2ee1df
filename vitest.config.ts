import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', '.data/**']
const backend = '{packages,services,gateway,infra,scripts}/**'

/** Suites that start the whole shop. */
const wholeShop = { exclude: everywhere, testTimeout: 90_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // The runner leaves one core to itself by default, which on two cores makes every suite go file by file.
    maxWorkers: '100%',
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
      'web/vitest.config.ts',
      {
        test: {
          name: 'flows',
          include: ['tests/{flows,attack}/**/*.test.ts'],
          ...wholeShop,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Each of these wants the machine for itself, so they come after the others.
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          ...wholeShop,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
