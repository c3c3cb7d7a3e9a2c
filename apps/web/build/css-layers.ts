import type { Plugin } from 'vite'

const order = ['styles', 'vendor', 'components', 'integrations', 'shell', 'pages', 'features']
const vendor = /\/node_modules\/leaflet\/.*\.css/

/**
 * Styles arrive in pieces and in any order, so equal rules must not be settled by order: each folder of `app` is a
 * cascade layer, and what stands nearer to the page wins.
 */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform(css, id) {
      const folder = vendor.test(id) ? 'vendor' : /\/app\/([\w-]+)\/[^?]*\.css(\?|$)/.exec(id)?.[1]
      if (!folder || !order.includes(folder)) return null
      return { code: `@layer ${order.join(', ')};\n@layer ${folder} {\n${css}\n}\n`, map: null }
    },
  }
}
