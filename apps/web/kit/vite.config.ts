import { fileURLToPath } from 'node:url'
import { cssLayers } from '@cash-express/components/build/css-layers.ts'
import { defineConfig } from 'vite'
import { agreements } from '../build/agreements.ts'

/** Shows every field in every state, for developers and browser tests. It is not part of the site's build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/__kit/',
  cacheDir: fileURLToPath(new URL('../../../.cache/kit', import.meta.url)),
  plugins: [cssLayers([]), agreements()],
  // Vite would discover this dependency only when the checks load, and reload the page in the middle of a test.
  optimizeDeps: { include: ['zod/mini'] },
  server: { host: '127.0.0.1', fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
})
