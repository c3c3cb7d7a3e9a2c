import { applyPath, services } from '@cash-express/domain/services/service'
import { redirects } from '@cash-express/domain/site/redirects'
import { allStoresPath } from '@cash-express/domain/stores/store-page'
import type { Config } from '@react-router/dev/config'
import { storePaths } from './build/stores-list.ts'

export default {
  ssr: false,
  buildDirectory: 'dist',
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths().filter((path) => !(path in redirects)),
    ...services.map(applyPath),
    ...storePaths().filter((path) => path !== allStoresPath),
  ],
} satisfies Config
