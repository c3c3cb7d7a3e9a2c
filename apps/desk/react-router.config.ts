import type { Config } from '@react-router/dev/config'

/** Staff's pages are rendered in the browser only: everything on them is fetched after sign-in. */
export default { ssr: false, buildDirectory: 'dist' } satisfies Config
