import { applyPath, services } from '@cash-express/domain/services/service'
import { allStoresPath } from '@cash-express/domain/stores/store-page'
import type { Config } from '@react-router/dev/config'
import { storePaths } from './build/stores-list.ts'

const spanish = process.env.SITE_LANGUAGE === 'es'

export default {
  // All pages are prerendered. With `ssr: false` React Router would also write a fallback page that only its own
  // browser code can fill. The API renders the live pages with the server build.
  ssr: true,
  buildDirectory: spanish ? 'dist/es' : 'dist',
  basename: spanish ? '/es' : '/',
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...services.map(applyPath),
    ...storePaths().filter((path) => path !== allStoresPath),
  ],
} satisfies Config
