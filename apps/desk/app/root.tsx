import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  useLoaderData,
  useLocation,
} from 'react-router'
import { LostActions, UnsavedActions } from './case/unsaved-actions.tsx'
import { DeskShell } from './frame/desk-shell.tsx'
import { type SessionEnd, whenSessionEnds } from './integrations/desk-call.ts'
import { lockWhenIdle } from './listening/lock-when-idle.ts'
import { QueueProvider } from './queue/queue-provider.tsx'
import { ActionButton } from './shell/action-button.tsx'
import { isWallboardPath } from './shell/desk-paths.ts'
import { PageTitle } from './shell/page-title.tsx'
import { forgetTab } from './sign-in/forget-tab.ts'
import { Gate, LoadingPage } from './sign-in/gate.tsx'
import { SessionContext } from './sign-in/session.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { sessionOfTab } from './sign-in/tab.ts'
import '@cash-express/components/styles/tokens.css'
import '@cash-express/components/styles/base.css'
import './styles/desk.css'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction = () => [{ title: 'Cash Express desk' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#07332a" />
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

export const HydrateFallback = LoadingPage

export const clientLoader = sessionOfTab

/** The tab's key is taken once, at the start. */
export const shouldRevalidate = () => false

export function ErrorBoundary() {
  return (
    <Gate>
      <PageTitle>Something went wrong</PageTitle>
      <p>What you saved is kept.</p>
      <ActionButton look="pine" size="big" wide onClick={() => location.reload()}>
        Load the page again
      </ActionButton>
    </Gate>
  )
}

const loadLockPage = () => import('./listening/lock-page.tsx')
const LockPage = lazy(async () => ({ default: (await loadLockPage()).LockPage }))

/** After the first page is drawn, because a desk that has no line must be able to lock. */
const lockPageAfter = 30_000

export default function Desk() {
  const session = useLoaderData<typeof clientLoader>()
  const { pathname } = useLocation()
  const [end, setEnd] = useState<SessionEnd>()
  useEffect(() => whenSessionEnds(setEnd), [])
  useEffect(() => {
    if (end === 'signed out') forgetTab()
  }, [end])
  const isOpen = session.kind === 'signed in' && !end
  useEffect(() => {
    if (!isOpen) return
    const loading = setTimeout(() => void loadLockPage(), lockPageAfter)
    const stop = lockWhenIdle()
    return () => {
      clearTimeout(loading)
      stop()
    }
  }, [isOpen])

  const isLocked = end === 'locked' || (session.kind === 'locked' && !end)
  if ((isLocked || isOpen) && isWallboardPath(pathname)) return <Outlet />
  if (isLocked)
    return (
      <Suspense fallback={<LoadingPage />}>
        <LockPage tab={session.kind === 'signed in' ? session.tab : undefined} />
      </Suspense>
    )
  if (session.kind === 'locked' || (session.kind === 'signed in' && end))
    return (
      <SignInPage state={end === 'no role' ? end : 'session over'}>
        <LostActions />
      </SignInPage>
    )
  if (session.kind !== 'signed in') return <SignInPage state={session.kind} />
  return (
    <SessionContext value={session}>
      <QueueProvider>
        <DeskShell>
          <UnsavedActions />
          <Outlet />
        </DeskShell>
      </QueueProvider>
    </SessionContext>
  )
}
