import { pageOfParameterizedPath } from '@cash-express/domain/site/parameterized-paths'
import { redirects } from '@cash-express/domain/site/redirects'
import type { Plugin } from 'vite'

/** Redirects old URLs and serves parameterized ones in development, as the server does in production. */
export const addressesInDevelopment = (): Plugin => ({
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
