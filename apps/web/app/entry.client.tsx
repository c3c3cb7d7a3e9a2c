import './integrations/trusted-types.ts'
import { rememberTyped } from '@cash-express/components/form/typed-before.ts'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { root } from '@cash-express/domain/site/site-language'
import { Component, type ComponentType, Fragment, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { holdEarlyTaps } from './shell/early-taps.ts'
import { otherRoot } from './shell/other-language.ts'
import * as messages from './shell/retry-boundary.messages.tsx'
import type { JourneyName, JourneyProps } from './shell/route-handle.ts'

const journeys: Record<JourneyName, () => Promise<ComponentType<JourneyProps>>> = {
  'application-status': async () =>
    (await import('./features/application-status/application-status.tsx')).ApplicationStatus,
  'apply-now': async () => (await import('./features/apply-now/apply-now.tsx')).ApplyNow,
  'apply-now-thank-you': async () => (await import('./pages/thank-you/apply-now-thank-you.tsx')).ApplyNowThankYou,
  'customer-feedback': async () =>
    (await import('./features/customer-feedback/customer-feedback.tsx')).CustomerFeedback,
  'dispute-resolution': async () =>
    (await import('./features/dispute-resolution/dispute-resolution.tsx')).DisputeResolution,
  'employment-application': async () =>
    (await import('./features/employment-application/employment-application.tsx')).EmploymentApplication,
  'service-finder': async () => (await import('./features/service-finder/service-finder.tsx')).ServiceFinder,
  'store-locator': async () => (await import('./features/store-locator/store-locator.tsx')).StoreLocator,
}

/** The styles of a journey are part of its page, so it works without the file that Vite loads beside its script. */
function ignoreLostStyles(event: VitePreloadErrorEvent) {
  if (event.payload.message.includes('CSS')) event.preventDefault()
}

async function takeOver(place: HTMLElement) {
  const stopRemembering = rememberTyped(place)
  addEventListener('vite:preloadError', ignoreLostStyles)
  const Journey = await journeys[place.dataset.journey as JourneyName]()
  removeEventListener('vite:preloadError', ignoreLostStyles)
  const repeatEarlyTaps = holdEarlyTaps(place)
  hydrateRoot(
    place,
    <>
      <RetryBoundary>
        <Journey builtFor={place.dataset.builtFor ?? ''} />
      </RetryBoundary>
      <Ready
        onReady={() => {
          place.toggleAttribute('data-ready', true)
          // By then the journey has rendered again with what only the browser knows, such as its address.
          setTimeout(() => {
            stopRemembering()
            repeatEarlyTaps()
          })
        }}
      />
    </>,
  )
}

function Ready({ onReady }: { readonly onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a journey becomes ready once.
  useEffect(onReady, [])
  return null
}

/** More failures than this point to a bug and not to a modified page. */
const maxTries = 3

type State = { readonly tries: number; readonly failed: boolean }

/**
 * A translator or an extension that rewrites the page can make React fail. Answers are kept outside React, so the
 * journey is re-created without losing them.
 */
class RetryBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { tries: 0, failed: false }

  static getDerivedStateFromError = (): Partial<State> => ({ failed: true })

  override componentDidCatch() {
    this.setState(({ tries }) => ({ tries: tries + 1, failed: tries + 1 > maxTries }))
  }

  override render() {
    const { tries, failed } = this.state
    if (tries > maxTries) return <Broken />
    return failed ? null : <Fragment key={tries}>{this.props.children}</Fragment>
  }
}

const Broken = () => (
  <PageHead title={messages.wentWrong} lead={messages.stoppedWorking}>
    {messages.reloadOrCall}
  </PageHead>
)

const leftPageKey = 'left-for-other-language'

type LeftPage = { readonly path: string; readonly state: object | null }

const pathInOtherLanguage = () => otherRoot + location.pathname.slice(root.length)

/** Removes it even on another page, where it must not be used later. */
function takeLeftPage(): LeftPage | undefined {
  const left = JSON.parse(sessionStorage.getItem(leftPageKey) ?? 'null') as LeftPage | null
  sessionStorage.removeItem(leftPageKey)
  return left?.path === pathInOtherLanguage() ? left : undefined
}

// A search by location and a sent form are in the history entry, not in the address. Some browsers refuse storage.
try {
  const left = takeLeftPage()
  if (left && !history.state) history.replaceState({ ...left.state, switchedLanguage: true }, '')
} catch {}

/** The language link in the page has its built address; the visitor's own may have a step, a store or a key. */
document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-language-link]')
  if (!link) return
  const { pathname, search, hash } = location
  link.href = pathInOtherLanguage() + search + hash
  try {
    sessionStorage.setItem(leftPageKey, JSON.stringify({ path: pathname, state: history.state } satisfies LeftPage))
  } catch {}
})

const place = document.querySelector<HTMLElement>('[data-journey]')
if (place) void takeOver(place)
