import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** One household or office is one key: an IPv6 network hands every device billions of addresses. */
export function clientKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const filled = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Mobile carriers put thousands of people behind one address: high enough for them, too low for a flood. */
const lookupsPerMinute = 1_200

export async function addLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: true,
    max: lookupsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request: FastifyRequest) => clientKey(request.ip),
    errorResponseBuilder: () => Object.assign(new Error(), { statusCode: 429 }),
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) => refuse(reply, 404))
}
