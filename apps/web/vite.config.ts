import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cssLayers } from './build/css-layers.ts'

export default defineConfig({
  plugins: [cssLayers(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
})
