import type { Plugin } from 'vite'

const order = ['styles', 'vendor', 'components', 'integrations', 'shell', 'pages', 'features']
const vendor = /\/node_modules\/leaflet\/.*\.css/

/**
 * With widths in pixels, visitors who double their browser's text size would keep three columns. In `em` the width
 * follows the text: 768 px is 48em, which stays 768 px for everyone else.
 */
export const widthsInText = (css: string) =>
  css.replace(/@media[^{]+/g, (query) => query.replace(/(\d+)px/g, (_, pixels) => `${Number(pixels) / 16}em`))

/**
 * Stylesheets load in any order, so their order must not decide between equal rules: each folder of `app` is a cascade
 * layer, and layers closer to the page win.
 */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform(css, id) {
      const folder = vendor.test(id) ? 'vendor' : /\/app\/([\w-]+)\/[^?]*\.css(\?|$)/.exec(id)?.[1]
      if (!folder || !order.includes(folder)) return null
      return { code: `@layer ${order.join(', ')};\n@layer ${folder} {\n${widthsInText(css)}\n}\n`, map: null }
    },
  }
}
