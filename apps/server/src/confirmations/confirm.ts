import { setTimeout as wait } from 'node:timers/promises'
import { isAboutData } from '@cash-express/database/pool'
import { readStatusKey } from '@cash-express/domain/application-status/status-key'
import { company } from '@cash-express/domain/site/company'
import { openConfirmation } from '@cash-express/envelope/open'
import { kidOf } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { Job, JobResult } from 'pg-boss'
import type { Mail, Outcome } from '../notices/mailer.ts'
import type { Relay } from '../notices/relay.ts'
import type { NoticeKeys } from '../notices/write-notice.ts'
import { codeOf, type WorkerLog } from '../worker-log.ts'
import {
  type Begun,
  beginConfirmations,
  type ConfirmationName,
  type Ending,
  endAsRefused,
  endConfirmation,
  endIfUseless,
  noteFailure,
  type Paces,
  switchOff,
} from './confirmation.table.ts'
import { confirmationText, type SealedConfirmation } from './confirmation-text.ts'
import { returnPathOf } from './return-path.ts'

export type ConfirmerServices = Paces & {
  readonly pool: pg.Pool
  /** Not the one of the notices, which must not wait behind confirmations while the relay is down. */
  readonly relay: Relay
  readonly keys: Pick<NoticeKeys, 'find'>
  readonly from: string
  readonly siteUrl: string
  readonly bounceAddress: string
  readonly log: WorkerLog
  /** Called when a confirmation has ended. */
  observe(ending: Ending, confirmation?: Begun): void
}

const nameOf = ({ reference, kind, number }: ConfirmationName) => `${reference}.${kind}.${number}`

const databasePauseSeconds = 2
/** After a minute without the database the e-mail may be sent again. */
const recordTries = 30

/** The same for every attempt, so that a mailbox drops duplicates. */
const confirmationIdOf = ({ reference, kind, number }: ConfirmationName, from: string) =>
  `<${[reference, kind === 'receipt' ? 'confirmation' : kind.replace(' ', '-'), ...(number ? [number] : [])].join('.')}${from.slice(from.lastIndexOf('@'))}>`

/** Servers of this kind answer with notes of absence unless this header is there. */
const quietHeaders = { 'X-Auto-Response-Suppress': 'All' }

/** The relay knows that the address takes no mail. */
const isAddressRefused = ({ code }: { readonly code: string }) => / 5\d\d RCPT TO$/.test(code)

/**
 * Sends a few confirmations at once. One that was sent or ended meanwhile has nothing to do. One that fails stays with
 * the engine, which tries it again after 5 seconds, doubled up to a quarter of an hour, for a day.
 */
export function createConfirmer(services: ConfirmerServices) {
  const { pool, relay, keys, from, siteUrl, perDay, perDomain, bounceAddress, log, observe } = services

  /** `no key` can be repaired by an operator within the day. */
  async function open(confirmation: Begun): Promise<SealedConfirmation | 'no key' | 'not opened'> {
    const { reference, form, version, store_id, body, notice_wrapped_key } = confirmation
    const key = await keys.find(kidOf(notice_wrapped_key))
    if (!key) return 'no key'
    try {
      const binding = { form, version, reference, store: String(store_id ?? '') }
      const sealed = (await openConfirmation(body, notice_wrapped_key, key, binding)) as SealedConfirmation
      return readStatusKey(sealed.statusKey)?.reference === reference ? sealed : 'not opened'
    } catch {
      return 'not opened'
    }
  }

  function mailOf(confirmation: Begun, sealed: SealedConfirmation): Mail {
    const { reference, return_key: returnKey } = confirmation
    return {
      ...confirmationText({ ...confirmation, sealed, siteUrl, now: new Date() }),
      to: sealed.email,
      senderName: company.name,
      messageId: confirmationIdOf(confirmation, from),
      headers: quietHeaders,
      ...(bounceAddress ? { returnPath: returnPathOf(bounceAddress, { reference, returnKey }) } : {}),
    }
  }

  const ended = (confirmation: Begun, ending: Ending, code: string = ending) => {
    observe(ending, confirmation)
    log(ending === 'sent' ? 'confirmed' : 'not confirmed', {
      reference: confirmation.reference,
      attempt: confirmation.attempts,
      ...(ending === 'sent' ? {} : { code }),
    })
  }

  async function later(confirmation: Begun, code: string) {
    const { reference, attempts } = confirmation
    await noteFailure(pool, confirmation, code)
    log('try later', { reference, channel: 'confirmation', attempt: attempts, code })
    return true
  }

  /** True when the engine has to try again. */
  async function confirm(confirmation: Begun, signal: AbortSignal): Promise<boolean> {
    const sealed = await open(confirmation)
    if (typeof sealed === 'string') {
      log('confirmation does not open', { reference: confirmation.reference })
      if (sealed === 'no key') return later(confirmation, 'EKEY')
      await endConfirmation(pool, confirmation, 'not opened')
      ended(confirmation, 'not opened')
      return false
    }
    let useless: Ending | undefined
    const outcome = await relay.send(
      mailOf(confirmation, sealed),
      signal,
      (code) => noteFailure(pool, confirmation, code),
      // A database that does not answer ends nothing.
      async () => {
        useless = await endIfUseless(pool, confirmation).catch(() => undefined)
        return useless === undefined
      },
    )
    if (outcome.kind === 'not needed') {
      if (useless) ended(confirmation, useless)
      return false
    }
    return settle(confirmation, outcome)
  }

  async function settle(confirmation: Begun, outcome: Exclude<Outcome, { kind: 'away' }>): Promise<boolean> {
    if (outcome.kind === 'later') return later(confirmation, outcome.code)
    if (outcome.kind === 'accepted') {
      await recordEnd(() => endConfirmation(pool, confirmation, 'sent'))
      ended(confirmation, 'sent')
      return false
    }
    const { code } = outcome
    await recordEnd(() =>
      isAddressRefused(outcome)
        ? endAsRefused(pool, confirmation, code)
        : endConfirmation(pool, confirmation, 'refused', code),
    )
    ended(confirmation, 'refused', code)
    return false
  }

  /** The relay has answered, so another worker must learn of it before it sends the e-mail again. */
  async function recordEnd(record: () => Promise<void>) {
    for (let tries = 1; ; tries++) {
      try {
        return await record()
      } catch (error) {
        if (tries === recordTries) throw error
        await wait(databasePauseSeconds * 1_000)
      }
    }
  }

  /** Waits inside the job while the database is down, because a failed job waits for longer each time. */
  async function begin(jobs: readonly Job<ConfirmationName>[]): Promise<Begun[]> {
    const names = [...new Map(jobs.map(({ data }) => [nameOf(data), data])).values()]
    for (;;) {
      try {
        const { begun, ended: endings } = await beginConfirmations(pool, names, { perDay, perDomain })
        for (const ending of endings) observe(ending)
        return begun
      } catch (error) {
        log('task failed', { task: 'begin confirmations', code: codeOf(error) })
        if (isAboutData(error)) throw error
        await wait(databasePauseSeconds * 1_000, undefined, {
          signal: AbortSignal.any(jobs.map(({ signal }) => signal)),
        })
      }
    }
  }

  return async (jobs: readonly Job<ConfirmationName>[]): Promise<JobResult[]> => {
    if (!siteUrl) {
      const count = await switchOff(
        pool,
        jobs.map(({ data }) => data.reference),
      )
      for (let each = 0; each < count; each++) observe('switched off')
      return jobs.map(({ id }) => ({ id, status: 'completed' }))
    }
    const begun = new Map((await begin(jobs)).map((confirmation) => [nameOf(confirmation), confirmation]))
    return Promise.all(
      jobs.map(async ({ id, data, signal }) => {
        const confirmation = begun.get(nameOf(data))
        // Two jobs of one confirmation can be in one batch: one that is retried and one that the reconciler added.
        begun.delete(nameOf(data))
        const again = confirmation
          ? await confirm(confirmation, signal).catch((error) => {
              log('task failed', { task: 'confirm', reference: data.reference, code: codeOf(error) })
              return true
            })
          : false
        return { id, status: again ? 'failed' : 'completed' }
      }),
    )
  }
}
