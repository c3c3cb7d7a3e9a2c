import { consentShownHeader } from '@cash-express/domain/agreements/consent-shown'
import { capabilityHeader } from '@cash-express/domain/employment-application/capability'
import { probeHeader } from '@cash-express/domain/probe/probe'
import { captchaHeader } from '@cash-express/domain/submissions/journey'
import { languageHeader } from '@cash-express/domain/submissions/language'
import type { FastifyInstance } from 'fastify'

/** The headers of a caller's own. `npm run edge` writes them for nginx, which passes on no others. */
export const callHeaders = [
  'accept-encoding',
  'authorization',
  'content-type',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'traceparent',
  'tracestate',
  'user-agent',
  capabilityHeader,
  captchaHeader,
  consentShownHeader,
  languageHeader,
  probeHeader,
] as const

/** Of a connection or of nginx itself, and those with which the API refuses or answers a request without nginx. */
const otherHeaders = [
  'built-file',
  'content-encoding',
  'content-length',
  'host',
  'if-none-match',
  'site-build',
  'transfer-encoding',
  'x-forwarded-for',
] as const

const readHeaders: ReadonlySet<string> = new Set([...callHeaders, ...otherHeaders])

/** A handler that reads a header which nginx drops would work in every test without nginx, and never for a visitor. */
export function dropUnreadHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    for (const name of Object.keys(headers)) if (!readHeaders.has(name)) delete headers[name]
  })
}
