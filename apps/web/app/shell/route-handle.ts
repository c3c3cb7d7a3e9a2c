import { createContext } from 'react'

/** The pages that React hydrates. All other pages work without it. */
export type JourneyName =
  | 'application-status'
  | 'apply-now'
  | 'apply-now-thank-you'
  | 'customer-feedback'
  | 'dispute-resolution'
  | 'employment-application'
  | 'service-finder'
  | 'store-locator'

export type JourneyProps = {
  /** The URL that the page was built for: the first render must match it, whatever the address bar shows. */
  readonly builtFor: string
}

export const journeyPage = (journey: JourneyName) => ({ journey })

export const journeyOf = (handles: readonly unknown[]): JourneyName | undefined =>
  handles.map((handle) => (handle as ReturnType<typeof journeyPage> | undefined)?.journey).find(Boolean)

/** The URLs of the browser scripts, known only at build time. */
export const BrowserScripts = createContext<readonly string[]>([])
