import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { cssLayers } from '../build/css-layers.ts'

/** Every field in every state, for developers and for the browser tests. No part of the site's build knows of it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/__kit/',
  cacheDir: fileURLToPath(new URL('../../../.cache/kit', import.meta.url)),
  plugins: [cssLayers()],
  // Found only when the checks are fetched, it would load the page anew in the middle of a test.
  optimizeDeps: { include: ['zod/mini'] },
  server: { host: '127.0.0.1', fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
})
