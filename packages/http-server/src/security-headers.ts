/** Two years, as recommended for browsers' preload lists. */
const hstsSeconds = 63_072_000

/** Sent with every response. */
export const securityHeaders = (geolocation: '()' | '(self)') =>
  ({
    'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `accelerometer=(), camera=(), display-capture=(), geolocation=${geolocation}, gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()`,
  }) as const

/** A page overrides the policy, and a file the cache time. */
export const defaultHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
} as const
