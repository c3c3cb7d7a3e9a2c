import { createContext } from 'react'

/** The pages that React takes over in the browser. Every other page is complete as it arrives. */
export type JourneyName =
  | 'apply-now'
  | 'apply-now-thank-you'
  | 'customer-feedback'
  | 'dispute-resolution'
  | 'employment-application'
  | 'service-finder'
  | 'store-locator'

export type JourneyProps = {
  /** The address the page was built for; the first draw must match it, whatever the address bar says. */
  readonly builtFor: string
}

export const journeyPage = (journey: JourneyName) => ({ journey })

export const journeyOf = (handles: readonly unknown[]): JourneyName | undefined =>
  handles.map((handle) => (handle as ReturnType<typeof journeyPage> | undefined)?.journey).find(Boolean)

/** The addresses of the browser's scripts, known only to the build. */
export const BrowserScripts = createContext<readonly string[]>([])
