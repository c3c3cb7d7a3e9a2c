import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('queue/first-queue.route.tsx'),
  route('queue/:recipient', 'queue/queue.route.tsx'),
  route('cases/:reference/:recipient', 'case/case.route.tsx'),
  // The link in a notice names only the reference.
  route(':reference', 'case/find-case.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
