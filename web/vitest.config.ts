import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A page and its libraries for every file took half of the suite's time; each test clears its own page away.
    isolate: false,
    environmentOptions: { jsdom: { url: 'http://localhost:4000/' } },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // The first screen that uses Blueprint loads all of it, which takes seconds on a busy machine.
    testTimeout: 20_000,
  },
})
