/** React uses this to create a script element that does not run. */
const knownMarkup = '<script></script>'

/** Other markup is refused, and so are scripts that are not part of this build. */
const rules = {
  createHTML: (text: string) => (text === knownMarkup || !text.includes('<') ? text : null),
  createScriptURL: (address: string) => {
    const { origin, pathname } = new URL(address, location.href)
    const isOurs = pathname.startsWith('/assets/') || pathname === '/push-worker.js'
    return origin === location.origin && isOurs ? address : null
  },
}

type Factory = { createPolicy(name: string, policy: typeof rules): unknown }

/** The desk server enables Trusted Types; browsers without support ignore them. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', rules)

export {}
