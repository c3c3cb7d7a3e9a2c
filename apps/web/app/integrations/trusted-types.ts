/** Markup that libraries write themselves. */
const knownMarkup = new Set([
  // React uses this to create a script element that does not run.
  '<script></script>',
  // Leaflet uses this to detect browser features, and the other two on its zoom buttons.
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
])

/** Other markup is refused, and so are scripts that are not part of this build. */
const rules = {
  createHTML: (text: string) => (knownMarkup.has(text) || !text.includes('<') ? text : null),
  createScriptURL: (address: string) => {
    const { origin, pathname } = new URL(address, location.href)
    return origin === location.origin && pathname.startsWith('/assets/') ? address : null
  },
}

type Factory = { createPolicy(name: string, policy: typeof rules): unknown }

/** The server enables Trusted Types (apps/server/src/plugins/static-site.ts); browsers without support ignore them. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', rules)

export {}
