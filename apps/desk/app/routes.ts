import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('queue/first-queue.route.tsx'),
  route('queue/:recipient/:segment?', 'queue/queue.route.tsx'),
  route('cases/:reference/:recipient', 'case/case.route.tsx'),
  route('cases/:reference/:recipient/application', 'opening/application.route.tsx'),
  route('find', 'find/find.route.tsx'),
  route('stores', 'store-facts/stores.route.tsx'),
  route('stores/new', 'store-facts/new-store.route.tsx'),
  route('stores/:store', 'store-facts/store.route.tsx'),
  route('stores/:store/edit', 'store-facts/edit-store.route.tsx'),
  route('stores/:store/approve/:change', 'store-facts/approve-change.route.tsx'),
  route('staff', 'staff/staff.route.tsx'),
  route('audit', 'audit/audit.route.tsx'),
  route('audit/person', 'audit/audit-of-person.route.tsx'),
  route('more', 'shell/more.route.tsx'),
  route('overview', 'overview/overview.route.tsx'),
  route('overview/cases', 'overview/figure-cases.route.tsx'),
  route('overview/stores/:id', 'overview/store-overview.route.tsx'),
  route('late', 'overview/late.route.tsx'),
  route('mail', 'overview/mail.route.tsx'),
  // The link in a notice names only the reference.
  route(':reference', 'find/find-case.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
