import { checkForm } from '@cash-express/domain/forms/check-form'
import {
  isProbeSample,
  type ProbeAnswers,
  type ProbeState,
  probeForm,
  probeHandling,
  probeHeader,
  probePath,
  probeStatePath,
} from '@cash-express/domain/probe/probe'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type pg from 'pg'
import { createWindow } from '../plugins/limits.ts'
import { refuse, refuseTooMany } from '../plugins/refusal.ts'
import { createAccept, type SubmissionServices } from '../submissions/accept.ts'
import { isSigned } from './probe-signature.ts'

type ProbeRow = {
  readonly delivered: number | null
  readonly opened: number | null
  readonly closed: number | null
  readonly digest: string | null
}

/** Undefined for a reference that belongs to no probe. */
async function readProbe(pool: pg.Pool, reference: string): Promise<ProbeState | undefined> {
  const { rows } = await pool.query<ProbeRow>(
    'select p.delivered, p.opened, p.closed, p.digest from probe_state($1) p',
    [reference],
  )
  const [row] = rows
  if (!row) return undefined
  const happened = Object.entries(row).filter(([, value]) => value !== null)
  return { success: true, ...Object.fromEntries(happened) }
}

export type ProbeServices = { readonly secret: string }

/** One every five minutes and some by hand. Whoever steals the secret cannot fill the database within a day. */
const probesPerHour = 30

/** A captcha response, the answers and their names. */
const bodyLimit = 8_192

type Received = { readonly success: true; readonly reference: string }

/**
 * Accepts the product's own submission through the same steps as a visitor's, with a solved captcha. The signature is an
 * additional condition and replaces none. The idempotency key is its nonce, so a replayed request adds no row.
 */
export function addProbe(app: FastifyInstance, pool: pg.Pool, intake: SubmissionServices, { secret }: ProbeServices) {
  const window = createWindow(3_600)
  const accept = createAccept<ProbeAnswers & { captchaResponse: string }, Received>(intake, {
    handling: probeHandling,
    bodyLimit,
    rules: (values) =>
      isProbeSample(values) ? [] : [{ field: '', code: 'answers', message: 'This is not the sample of a probe.' }],
    storeId: () => undefined,
    kept: ({ captchaResponse: _, ...values }) => values,
    contactCard: ({ name, phone }) => ({ name, phone }),
    signature: () => '',
  })

  const requireSignature =
    (path: string): onRequestAsyncHookHandler =>
    async ({ headers }, reply) => {
      const signed = isSigned(secret, path, headers['idempotency-key'], headers[probeHeader], Date.now())
      // As if the route did not exist: a stranger learns nothing about the probe.
      if (!signed) return refuse(reply, 404)
    }

  const admit: onRequestAsyncHookHandler = async (_request, reply) => {
    const seconds = window.take('probe', probesPerHour)
    if (seconds) return refuseTooMany(reply, seconds)
  }

  const onRequest = [requireSignature(probePath), admit, intake.admission.bySolvedCaptcha(probeHandling.form)]
  app.post(probePath, { bodyLimit, onRequest }, async (request, reply) => {
    const checked = checkForm(probeForm, request.body ?? {})
    if (!checked.ok) return refuse(reply, 422, checked.errors)
    return accept(checked.values, request, reply)
  })

  app.post(probeStatePath, { onRequest: requireSignature(probeStatePath) }, async (request, reply) => {
    const { reference } = (request.body ?? {}) as { readonly reference?: unknown }
    if (typeof reference !== 'string' || !/^[A-Z\d]{8}$/.test(reference)) return refuse(reply, 422)
    return (await readProbe(pool, reference)) ?? refuse(reply, 404)
  })
}
