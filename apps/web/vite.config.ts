import { existsSync, readFileSync } from 'node:fs'
import { cssLayers } from '@cash-express/components/build/css-layers.ts'
import { inlinedClasses, namedClasses, shortClassName } from '@cash-express/components/build/named-classes.ts'
import { pageOfParameterizedPath } from '@cash-express/domain/site/parameterized-paths'
import { redirects } from '@cash-express/domain/site/redirects'
import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig, type Plugin } from 'vite'
import { agreements } from './build/agreements.ts'
import { basemap } from './build/basemap.ts'
import { withoutOwnership } from './build/ownership.ts'
import { siteFacts } from './build/site-facts.ts'
import { storesList } from './build/stores-list.ts'

/** A dozen small files compress worse than one and cost a request each, so code of several journeys is bundled. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//
const everyJourney =
  /\/app\/(entry\.client|shell\/(page-title|use-costs)|integrations\/(history-entry|stores\/(get-stores|use-stores)|costs\/get-costs|places\/places))\.|\/components\/src\/(awning|button|button-link|icon|page-head|phone-link|spinner|spoken|wrap|form\/(receipt|typed-before)|styles\/primitives\.module)\.|\/domain\/src\/(costs\/without-costs|forms\/calendar-date|geography\/place|services\/service|stores\/store)\.|preload-helper/
const nearestStores = /\/domain\/src\/(geography\/distance|stores\/(nearest|store-page))\./
const everyForm =
  /\/app\/integrations\/(api\/call|captcha\/submit-with-captcha)|\/components\/src\/form\/(?!repeatable-group|use-form-in-place)|\/domain\/src\/(forms\/(?!check-form|schema|field-error))/

/**
 * A script that loads later is requested together with the scripts that it needs. A page requests the scripts of its journey itself
 * (`journey-scripts.ts`), and every script needs those of React, so their names would only make scripts longer.
 */
const neededWith = (_: string, files: string[], { hostId }: { hostId: string }) =>
  files.filter((file) =>
    hostId.includes('entry.client') ? file.endsWith('.css') : !/\/(?:rolldown-runtime|react|entry)[.-]/.test(file),
  )

/** `SITE_LANGUAGE=es` builds the Spanish pages. */
const twins = (except?: RegExp) => (process.env.SITE_LANGUAGE === 'es' ? [spanishTwins(except)] : [])

const renderer = {
  // Otherwise it would contain, and outside production use, the slower React with its checks.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: { rolldownOptions: { input: 'app/entry.live-pages.ts' } },
} as const

export default defineConfig(({ command }) => ({
  plugins: [
    twins(),
    cssLayers(['integrations', 'shell', 'pages', 'features']),
    addressesInDevelopment(),
    apiDescription(),
    namedClasses(),
    inlinedClasses(),
    siteFacts(),
    storesList(),
    basemap(),
    agreements(),
    {
      name: 'without-ownership',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('.mdx') ? { code: withoutOwnership(code), map: null } : undefined),
    },
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }) },
    reactRouter(),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  // Scripts of pages without React are built apart, each as one file. They show a sentence of their own when a call fails.
  worker: { plugins: () => twins(/\/refusal\.messages\.ts$/) },
  build: {
    manifest: true,
    modulePreload: { resolveDependencies: neededWith },
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: react, priority: 3 },
            { name: 'journeys', test: everyJourney, priority: 2 },
            { name: 'nearest', test: nearestStores, priority: 2 },
            { name: 'forms', test: everyForm, priority: 1 },
          ],
        },
      },
    },
  },
  // The server has none of the packages that pages are made with, so its copy of the pages contains them.
  ...(command === 'build' ? { environments: { ssr: renderer } } : {}),
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
}))

const descriptionFile = new URL('../../docs/openapi.json', import.meta.url)

/** Serves the description of the API in development. `npm run dev` writes it at every change. */
const apiDescription = (): Plugin => ({
  name: 'api-description',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/openapi.json', (_request, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(readFileSync(descriptionFile))
    })
  },
})

/** Redirects old URLs and serves parameterized ones in development, as the server does in production. */
const addressesInDevelopment = (): Plugin => ({
  name: 'addresses-in-development',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?', 1)[0] ?? ''
      const target = redirects[path]
      if (target) return void response.writeHead(301, { location: target }).end()
      const page = path.startsWith('/apply-now/') ? undefined : pageOfParameterizedPath(path)
      if (page) request.url = page
      next()
    })
  },
})

const twinOf = (file: string) => file.replace(/(\.(?:tsx?|mdx))$/, '.es$1')

/** The Spanish build reads `x.es.ts` wherever a module imports `x.ts`, as TypeScript does with `moduleSuffixes`. */
const spanishTwins = (except?: RegExp): Plugin => ({
  name: 'spanish-twins',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!resolved || resolved.external || resolved.id.includes('/node_modules/') || except?.test(resolved.id))
      return resolved
    const [file = '', query] = resolved.id.split('?')
    const twin = twinOf(file)
    return twin !== file && existsSync(twin) ? { ...resolved, id: query ? `${twin}?${query}` : twin } : resolved
  },
})
