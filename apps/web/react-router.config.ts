import { applyPath, services } from '@cash-express/domain/services/service'
import { redirects } from '@cash-express/domain/site/redirects'
import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  buildDirectory: 'dist',
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths().filter((path) => !(path in redirects)),
    ...services.map(applyPath),
  ],
} satisfies Config
