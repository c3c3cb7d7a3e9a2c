import type { Plugin } from 'vite'

const order = ['styles', 'vendor', 'components', 'integrations', 'shell', 'pages', 'features']
const vendor = /\/node_modules\/leaflet\/.*\.css/

/**
 * With widths in pixels, the layout would keep three columns at twice the browser's text size. Widths in `em` follow
 * the text size: 48em is 768 px at the usual size.
 */
export const mediaWidthsInEm = (css: string) =>
  css.replace(/@media[^{]+/g, (query) => query.replace(/(\d+)px/g, (_, pixels) => `${Number(pixels) / 16}em`))

/**
 * Stylesheets load in any order, so their order must not decide between equal rules: each folder of `app` is a cascade
 * layer, and a later layer in `order` wins.
 */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform(css, id) {
      const folder = vendor.test(id) ? 'vendor' : /\/app\/([\w-]+)\/[^?]*\.css(\?|$)/.exec(id)?.[1]
      if (!folder || !order.includes(folder)) return null
      return { code: `@layer ${order.join(', ')};\n@layer ${folder} {\n${mediaWidthsInEm(css)}\n}\n`, map: null }
    },
  }
}
