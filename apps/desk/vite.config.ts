import { cssLayers } from '@cash-express/components/build/css-layers.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** In development, the desk server answers these paths and Vite answers all others. */
const answeredByServer = '^/(api/|sign-in\\?|signed-in\\?|sign-out$|back-channel-logout$)'

export default defineConfig({
  plugins: [cssLayers(['shell', 'sign-in', 'queue', 'case', 'opening']), reactRouter()],
  // The policy of the desk server forbids `data:` addresses.
  build: { assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    proxy: { [answeredByServer]: process.env.DESK_SERVER ?? 'http://127.0.0.1:3100' },
  },
})
