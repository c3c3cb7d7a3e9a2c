import './integrations/trusted-types.ts'
import { rememberTyped } from '@cash-express/components/form/typed-before.ts'
import { type ComponentType, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { holdEarlyTaps } from './shell/early-taps.ts'
import './shell/keep-address.ts'
import { RetryBoundary } from './shell/retry-boundary.tsx'
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

const place = document.querySelector<HTMLElement>('[data-journey]')
if (place) void takeOver(place)
