import type { Role } from '@cash-express/domain/cases/person'
import type { onRequestAsyncHookHandler } from 'fastify'
import { refuse } from './refusal.ts'

/** For the pages of some roles. Row security and the database's own functions decide again. */
export const requireRole =
  (...roles: readonly Role[]): onRequestAsyncHookHandler =>
  async ({ person }, reply) =>
    roles.includes(person.role) ? undefined : refuse(reply, 403, 'role')
