import type { Role } from '@cash-express/domain/cases/person'
import type { onRequestAsyncHookHandler } from 'fastify'

/** The person who is signed in, as every route under `/api/` finds them in `request.person`. */
export type Person = {
  /** The key of their row in `staff`, a bigint that JavaScript keeps as text. */
  readonly id: string
  /** The `sub` of the identity provider. */
  readonly subject: string
  readonly name: string
  readonly role: Role
  /** The key of their row in `desk_session`. */
  readonly sessionHash: Buffer
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person
  }
  interface FastifyInstance {
    /** Sets `request.person`, or answers 401 `signed out` or 403 `no role`. */
    requirePerson: onRequestAsyncHookHandler
  }
}
