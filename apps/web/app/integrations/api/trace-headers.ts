/** The API limits it, too. A longer time is that of a page that slept, not ours. */
const longestWait = 600_000

/**
 * W3C Trace Context for one sending: random ids that are kept nowhere, and how long the page worked since the tap. The
 * server traces a sample of them.
 */
export function traceHeaders(tappedAt: number): Readonly<Record<'traceparent' | 'tracestate', string>> {
  const ids = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const wait = Math.min(Math.round(performance.now() - tappedAt), longestWait)
  return { traceparent: `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`, tracestate: `cash-express=${wait}` }
}
