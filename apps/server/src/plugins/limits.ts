import { clientKey, networkKey } from '@cash-express/http-server/client-key'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseTooMany } from './refusal.ts'

/** A network holds many visitors, but the owner of a whole one must not get 65,536 times the limit of a client. */
const networkFactor = 10

/** Beyond this many keys in one window the counts restart, which limits the memory they use. */
const mostCounted = 100_000

/** Counts in memory, with the same window for all keys. */
export function createWindow(seconds: number, clock = () => performance.now()) {
  let began = clock()
  let counts = new Map<string, number>()
  return {
    /** Undefined when there was room, otherwise the seconds until there is room again. */
    take(key: string, most: number): number | undefined {
      const now = clock()
      if (now - began >= seconds * 1_000 || counts.size > mostCounted) {
        began = now
        counts = new Map()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count > most ? Math.max(1, Math.ceil((began + seconds * 1_000 - now) / 1_000)) : undefined
    },
  }
}

/** Applies one window to an address and the network around it. */
export function createAddressWindow(seconds: number, most: number) {
  const window = createWindow(seconds)
  return (ip: string): number | undefined => {
    const network = networkKey(ip)
    return window.take(clientKey(ip), most) ?? (network ? window.take(network, most * networkFactor) : undefined)
  }
}

export class TooManyRequests extends Error {
  readonly statusCode = 429
  readonly seconds: number
  constructor(seconds: number) {
    super()
    this.seconds = seconds
  }
}

/** High enough for the thousands of people behind one address of a mobile carrier, too low for a flood. */
const lookupsPerMinute = 1_200

export async function addLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: true,
    max: lookupsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request: FastifyRequest) => clientKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1_000)),
  })
  const networks = createWindow(60)
  app.addHook('onRequest', async (request, reply) => {
    // Pages are cheap, and the network of a mobile carrier has many visitors.
    const network = request.url.startsWith('/api/') ? networkKey(request.ip) : undefined
    const seconds = network && networks.take(network, lookupsPerMinute * networkFactor)
    if (seconds) return refuseTooMany(reply, seconds)
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) => refuse(reply, 404))
}
