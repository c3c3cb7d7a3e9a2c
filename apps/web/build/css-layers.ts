import type { Plugin } from 'vite'

const order = ['styles', 'vendor', 'components', 'integrations', 'shell', 'pages', 'features']
const vendor = /\/node_modules\/leaflet\/.*\.css/

/**
 * A width in pixels would keep three columns beside each other for visitors who have set their browser's text to twice
 * its size. In `em` it counts in the visitor's text: 768 px is 48em, which is 768 px for everyone else.
 */
export const widthsInText = (css: string) =>
  css.replace(/@media[^{]+/g, (query) => query.replace(/(\d+)px/g, (_, pixels) => `${Number(pixels) / 16}em`))

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
      return { code: `@layer ${order.join(', ')};\n@layer ${folder} {\n${widthsInText(css)}\n}\n`, map: null }
    },
  }
}
