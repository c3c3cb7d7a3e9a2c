import { applyPath, services } from '@cash-express/domain/services/service'
import { allStoresPath } from '@cash-express/domain/stores/store-page'
import type { Config } from '@react-router/dev/config'
import { storePaths } from './build/stores-list.ts'

export default {
  // Every page is written at build time. Without a server React Router would also write a page that only its own browser
  // code can fill; what it builds for a server is not kept.
  ssr: true,
  buildDirectory: 'dist',
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...services.map(applyPath),
    ...storePaths().filter((path) => path !== allStoresPath),
  ],
} satisfies Config
