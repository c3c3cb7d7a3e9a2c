import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig } from 'vite'
import { agreements } from './build/agreements.ts'
import { basemap } from './build/basemap.ts'
import { cssLayers } from './build/css-layers.ts'
import { siteFacts } from './build/site-facts.ts'
import { storesList } from './build/stores-list.ts'

/**
 * A dozen small files compress worse than one, and each page names them all: what every page with React needs, and what
 * stands around every page, are a file each.
 */
const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
const around =
  /\/app\/(shell\/(site-header|site-footer|help-block|services-row|service-icon|closest-store|focus-on-navigation|page-meta|route-handle)|components\/(button|button-link|icon|page-head|phone-link|skip-link|wrap|zip-field))\./

export default defineConfig({
  plugins: [
    cssLayers(),
    siteFacts(),
    storesList(),
    basemap(),
    agreements(),
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }) },
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'shell', test: around },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
})
