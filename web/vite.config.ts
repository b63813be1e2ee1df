import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ahead } from './build/ahead.ts'
import { keepComponents } from './build/keep-components.ts'
import { pureContracts } from './build/pure-contracts.ts'

const SHOP = process.env['SHOP_URL'] ?? 'http://localhost:4000'

/** The first screen comes in two files, not in twenty: browsers fetch six at a time. */
const FIRST_SCREEN = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules\/(?!@opentelemetry)/, priority: 2 },
  { name: 'shop', tags: ['$initial' as const], test: /^(?!.*(node_modules|\/tracing\/))/, priority: 1 },
]

export default defineConfig({
  plugins: [react(), pureContracts(), ahead()],
  css: { postcss: { plugins: [keepComponents()] } },
  define: {
    'process.env.BLUEPRINT_NAMESPACE': 'undefined',
    'process.env.REACT_APP_BLUEPRINT_NAMESPACE': 'undefined',
  },
  server: {
    proxy: { '/api': SHOP, '/media': SHOP, '/socket.io': { target: SHOP, ws: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The second is no part of the app: the gateway adds it to the page where clicks are recorded.
      input: { index: 'index.html', tracing: 'src/tracing/main.ts' },
      output: { codeSplitting: { groups: FIRST_SCREEN } },
    },
  },
})
