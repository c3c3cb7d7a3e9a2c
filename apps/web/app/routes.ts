import { services } from '@cash-express/domain/services/service'
import { index, type RouteConfig, route } from '@react-router/dev/routes'

const applySlugs = [...new Set(services.map(({ applySlug }) => applySlug))]

export default [
  index('pages/home/home.route.tsx'),
  ...services.map(({ slug }) => route(slug, 'pages/services/service.route.tsx', { id: slug })),

  route('apply-now', 'features/apply-now/apply-now.route.tsx'),
  ...applySlugs.map((slug) =>
    route(`apply-now/${slug}/:serviceId`, 'features/apply-now/apply-now.route.tsx', { id: `apply-now/${slug}` }),
  ),
  route('application-status', 'features/application-status/application-status.route.tsx'),
  route('store-locator', 'features/store-locator/store-locator.route.tsx'),
  route('stores', 'pages/stores/all-stores.route.tsx'),
  route('stores/:state', 'pages/stores/state-stores.route.tsx'),
  route('stores/:state/:city', 'pages/stores/town-stores.route.tsx'),
  route('stores/:state/:city/:store', 'pages/stores/store.route.tsx'),
  route('service-finder', 'features/service-finder/service-finder.route.tsx'),
  route('customer-feedback', 'features/customer-feedback/customer-feedback.route.tsx'),
  route('dispute-resolution', 'features/dispute-resolution/dispute-resolution.route.tsx'),
  route('employment-application', 'features/employment-application/employment-application.route.tsx'),

  route('thank-you/apply-now', 'pages/thank-you/apply-now-thank-you.route.tsx'),
  route('thank-you/feedback', 'pages/thank-you/feedback-thank-you.route.tsx'),
  route('thank-you/dispute', 'pages/thank-you/dispute-thank-you.route.tsx'),
  route('employment-application/thank-you', 'pages/thank-you/employment-thank-you.route.tsx'),

  route('accessibility-statement', 'pages/accessibility-statement.route.tsx'),
  route('cash-express-in-the-community', 'pages/community.route.tsx'),
  route('communications-with-you-and-phone-messages', 'pages/communications.route.tsx'),
  route('consent-for-electronic-signature', 'pages/electronic-signature.route.tsx'),
  route('contact', 'pages/contact.route.tsx'),
  route('financial-literacy', 'pages/financial-literacy/financial-literacy.route.tsx'),
  route('sitemap', 'pages/sitemap.route.tsx'),
  route('terms-and-conditions', 'pages/terms-and-conditions.route.tsx'),

  route('not-found', 'pages/not-found.route.tsx'),
  route('no-longer-listed', 'pages/stores/no-longer-listed.route.tsx'),
  route('*', 'pages/not-found.route.tsx', { id: 'anything-else' }),
] satisfies RouteConfig
