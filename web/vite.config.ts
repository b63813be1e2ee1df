import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepComponents } from './build/keep-components.ts'
import { pureContracts } from './build/pure-contracts.ts'

const SHOP = process.env['SHOP_URL'] ?? 'http://localhost:4000'

export default defineConfig({
  plugins: [react(), pureContracts()],
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
    // The second is no part of the app: the gateway adds it to the page where clicks are recorded.
    rolldownOptions: { input: { index: 'index.html', tracing: 'src/tracing/main.ts' } },
  },
})
