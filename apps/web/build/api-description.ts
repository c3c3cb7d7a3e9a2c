import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const file = new URL('../../../docs/openapi.json', import.meta.url)

/** Serves the description of the API in development. `npm run dev` writes it at every change. */
export const apiDescription = (): Plugin => ({
  name: 'api-description',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/openapi.json', (_request, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(readFileSync(file))
    })
  },
})
