import { createHash, randomBytes } from 'node:crypto'
import type { ShownText } from '@cash-express/domain/agreements/consent-shown'
import type { FastifyRequest } from 'fastify'

export type Evidence = {
  /** As the page showed them, not as this server has them now. */
  readonly agreedTo: readonly ShownText[]
  readonly signature: string
  readonly at: string
  readonly ip: string
  readonly userAgent: string
  /** Without the salt, the rest could be guessed from its hash. */
  readonly salt: string
}

/** Proves later that this person agreed to these texts; it is sealed with the body. */
export function evidenceOf(request: FastifyRequest, agreedTo: readonly ShownText[], signature: string): Evidence {
  return {
    agreedTo,
    signature,
    at: new Date().toISOString(),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    salt: randomBytes(16).toString('base64url'),
  }
}

export const hashOf = (evidence: Evidence) => createHash('sha256').update(JSON.stringify(evidence)).digest()
