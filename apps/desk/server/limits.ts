import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** The hundreds of people of a head office share one address. */
const requestsPerMinute = 3_000

/** Each sign-in costs two requests here and one at the identity provider. */
export const signInLimit = { rateLimit: { max: 240, timeWindow: 60_000 } } as const

class TooManyRequests extends Error {
  readonly statusCode = 429
}

/** An IPv6 /64 is one client, because every device in it has billions of addresses. */
export function clientKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = ip.includes('::') ? tail.split(':').filter(Boolean) : []
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

export async function addLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => clientKey(request.ip),
    errorResponseBuilder: () => new TooManyRequests(),
  })
}
