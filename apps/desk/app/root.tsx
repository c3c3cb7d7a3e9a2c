import { type ReactNode, useEffect, useState } from 'react'
import { Links, type LinksFunction, Meta, type MetaFunction, Outlet, Scripts, useLoaderData } from 'react-router'
import { type SessionEnd, whenSessionEnds } from './integrations/desk-api.ts'
import { DeskHeader } from './shell/desk-header.tsx'
import { SessionContext } from './sign-in/session.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { startSession } from './sign-in/tab.ts'
import '@cash-express/components/styles/tokens.css'
import '@cash-express/components/styles/base.css'
import './styles/desk.css'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]

export const meta: MetaFunction = () => [{ title: 'Cash Express desk' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export function HydrateFallback() {
  return (
    <main className="narrow" id="main">
      <p>Loading the desk…</p>
    </main>
  )
}

export const clientLoader = startSession

/** The tab's key is taken once, at the start. */
export const shouldRevalidate = () => false

export function ErrorBoundary() {
  return (
    <main className="narrow panel" id="main">
      <h1>Something went wrong</h1>
      <p>What you saved is kept.</p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        Load the page again
      </button>
    </main>
  )
}

export default function Desk() {
  const session = useLoaderData<typeof clientLoader>()
  const [end, setEnd] = useState<SessionEnd>()
  useEffect(() => whenSessionEnds(setEnd), [])
  if (session.kind === 'signed in' && end) return <SignInPage state={end === 'no role' ? end : 'session over'} />
  if (session.kind !== 'signed in') return <SignInPage state={session.kind} />
  return (
    <SessionContext value={session}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <DeskHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </SessionContext>
  )
}
