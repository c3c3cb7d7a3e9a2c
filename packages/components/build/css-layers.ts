import type { Plugin } from 'vite'

const vendor = /\/node_modules\/leaflet\/.*\.css/
const base = /\/packages\/components\/src\/styles\/(tokens|base)\.css(\?|$)/
const shared = /\/packages\/components\/src\/(styles\/)?[^?]*\.css(\?|$)/
const app = /\/app\/([\w-]+)\/[^?]*\.css(\?|$)/

function layerOf(id: string): string | undefined {
  if (vendor.test(id)) return 'vendor'
  if (base.test(id)) return 'base'
  const component = shared.exec(id)
  if (component) return component[1] ? 'styles' : 'components'
  return app.exec(id)?.[1]
}

/**
 * With widths in pixels, the layout would keep three columns at twice the browser's text size. Widths in `em` follow
 * the text size: 48em is 768 px at the usual size.
 */
const mediaWidthsInEm = (css: string) =>
  css.replace(/@media[^{]+/g, (query) => query.replace(/(\d+)px/g, (_, pixels) => `${Number(pixels) / 16}em`))

/**
 * Stylesheets load in any order, and Vite may load one again, so their order must not decide between equal rules. The
 * base styles, those that an app has for all its pages, the components and each of these folders of its `app` are cascade
 * layers in this order, and a later one wins.
 */
export function cssLayers(folders: readonly string[]): Plugin {
  const order = ['base', 'styles', 'vendor', 'components', ...folders]
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform(css, id) {
      const layer = layerOf(id)
      if (!layer || !order.includes(layer)) return null
      return { code: `@layer ${order.join(', ')};\n@layer ${layer} {\n${mediaWidthsInEm(css)}\n}\n`, map: null }
    },
  }
}
