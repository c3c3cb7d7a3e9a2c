/** The only markup that libraries write by themselves. */
const knownMarkup = new Set([
  // React, to make a script element that does not run.
  '<script></script>',
  // Leaflet, to look at the browser, and on its two zoom buttons.
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
])

/** Nothing becomes an element unless it is on the list; nothing runs as a script unless it is a file of this build. */
const rules = {
  createHTML: (text: string) => (knownMarkup.has(text) || !text.includes('<') ? text : null),
  createScriptURL: (address: string) => {
    const { origin, pathname } = new URL(address, location.href)
    return origin === location.origin && pathname.startsWith('/assets/') ? address : null
  },
}

type Factory = { createPolicy(name: string, policy: typeof rules): unknown }

/** Pages ask for Trusted Types (apps/server/src/plugins/static-site.ts); a browser without them loses nothing. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', rules)

export {}
