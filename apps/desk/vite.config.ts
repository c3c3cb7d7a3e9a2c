import { cssLayers } from '@cash-express/components/build/css-layers.ts'
import { inlinedClasses, namedClasses, shortClassName } from '@cash-express/components/build/named-classes.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** In development, the desk server answers these paths and Vite answers all others. */
const answeredByServer = '^/(api/|sign-in\\?|signed-in\\?|sign-out$|back-channel-logout$)'

/** Store PCs keep a browser for years. */
const oldestBrowsers = ['chrome119', 'firefox128', 'safari17']

const react = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
/** The first page has no form, so what only forms need comes with the page that has one. */
const everyPage =
  /\/app\/(primitives|shell|integrations|sign-in|queue|frame)\/(?!.*\.route\.|(?:form-dialog|form-field|choice-field)\.)|\/app\/case\/(pending-actions|saved-text|unsaved-actions)\.|\/components\/src\/(?!form\/)|preload-helper/

export default defineConfig({
  plugins: [
    cssLayers([
      'primitives',
      'shell',
      'frame',
      'sign-in',
      'listening',
      'queue',
      'find',
      'case',
      'release',
      'application',
    ]),
    namedClasses(),
    inlinedClasses(),
    reactRouter(),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  // The policy of the desk server forbids `data:` addresses.
  build: {
    assetsInlineLimit: 0,
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Thirty small files compress worse than three and cost a request each.
          groups: [
            { name: 'react', test: react, priority: 2 },
            { name: 'every-page', test: everyPage, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    proxy: { [answeredByServer]: process.env.DESK_SERVER ?? 'http://127.0.0.1:3100' },
  },
})
