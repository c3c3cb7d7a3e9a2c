import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { PageHead } from './components/page-head.tsx'
import { SkipLink } from './components/skip-link.tsx'
import './integrations/trusted-types.ts'
import enhance from './shell/enhance.ts?worker&url'
import { FocusOnNavigation } from './shell/focus-on-navigation.tsx'
import { HelpBlock } from './shell/help-block.tsx'
import { metaOf, pageTitle } from './shell/page-meta.ts'
import { BuildingFallback, needsScripts } from './shell/route-handle.ts'
import { ServicesRow } from './shell/services-row.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import './styles/tokens.css'
import './styles/base.css'

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Until a parameterised page has read its address; every other route says its own. */
export const meta = metaOf({ title: 'One moment', description: 'This page is loading.', hidden: true })

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const hydrates = use(BuildingFallback) || needsScripts(matches.map(({ handle }) => handle))
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d5745" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {children}
          <HelpBlock />
          <ServicesRow />
        </main>
        <SiteFooter />
        {/* Built apart from the pages, so that the ones without React have it too. */}
        <script type="module" src={enhance} />
        {hydrates && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <FocusOnNavigation />
      <Outlet />
    </>
  )
}

/** Stands where a parameterised page will be until its script has read the address. */
export function HydrateFallback() {
  return <PageHead title="One moment, please" lead="This page is loading." />
}

export function ErrorBoundary() {
  return (
    <>
      <title>{pageTitle('Something went wrong')}</title>
      <PageHead title="Something went wrong" lead="This page did not load. Please load it again, or call us." />
    </>
  )
}
