import type { FastifyRequest } from 'fastify'

/**
 * A browser accepts the prefix `__Host-` only with Secure and Path=/ and without a domain, so no other host can set these
 * cookies. Chromium and Firefox also accept it over plain HTTP from a loopback address; WebKit accepts it only over HTTPS.
 */
export const sessionCookie = '__Host-desk'
export const signInCookie = (state: string) => `${signInPrefix}${state}`
const signInPrefix = '__Host-sign-in-'

function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>): Map<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return new Map(
    pairs.flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)] as const] : []
    }),
  )
}

export const readCookie = (request: Pick<FastifyRequest, 'headers'>, name: string) => cookiesOf(request).get(name)

export const signInCookieNames = (request: Pick<FastifyRequest, 'headers'>) =>
  [...cookiesOf(request).keys()].filter((name) => name.startsWith(signInPrefix))

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** Without an age the browser forgets the cookie when it closes. */
export const setCookie = (name: string, value: string, seconds?: number) =>
  `${name}=${value}; ${attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`

export const clearCookie = (name: string) => setCookie(name, '', 0)
