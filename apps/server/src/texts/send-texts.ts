import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { nextTextTime } from '@cash-express/domain/texts/text-hours'
import { triedText, welcomeText } from '@cash-express/domain/texts/text-message'
import { openContactCard, openTextNumber } from '@cash-express/envelope/open'
import { kidOf } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { Job, JobResult } from 'pg-boss'
import type { NoticeKeys } from '../notices/write-notice.ts'
import { codeOf, type WorkerLog } from '../worker-log.ts'
import { beginText, type DueText, endText, findDueText, noteFailure, waitUntil } from './text.table.ts'
import type { TextGateway } from './text-gateway.ts'

export type TextServices = {
  readonly pool: pg.Pool
  readonly keys: Pick<NoticeKeys, 'find'>
  readonly gateway: TextGateway
  readonly log: WorkerLog
  readonly now?: () => Date
}

type Card = { readonly timeZone?: string }

/** Sends texts. One that fails stays with the engine, which tries it again; one that is a day old is dropped. */
export function createTextSender({ pool, keys, gateway, log, now = () => new Date() }: TextServices) {
  const bindingOf = ({ form, version, reference, store_id }: DueText) => ({
    form,
    version,
    reference,
    store: store_id?.toString() ?? '',
  })

  async function keyFor(wrappedKey: Buffer) {
    const key = await keys.find(kidOf(wrappedKey))
    if (!key) throw new Error('no key for this text')
    return key
  }

  async function openNumber(due: DueText): Promise<string | undefined> {
    const { body, notice_wrapped_key: wrappedKey } = due
    return openTextNumber(body, wrappedKey, await keyFor(wrappedKey), bindingOf(due)).catch(() => undefined)
  }

  /** The card is cleared soon after the last case is closed; only the store's clock counts then. */
  async function openCard(due: DueText): Promise<Card> {
    const { contact_card: card, notice_wrapped_card_key: wrappedKey } = due
    if (!card || !wrappedKey) return {}
    const opened = await openContactCard(card, wrappedKey, await keyFor(wrappedKey), bindingOf(due)).catch(() => ({}))
    return opened as Card
  }

  const bodyOf = ({ kind, store_name: name, store_phone: phone, language }: DueText) =>
    kind === 'welcome' ? welcomeText(language) : triedText({ name: name ?? '', phone: phone ?? '' }, language)

  /** True when the engine has to try again. */
  async function send(id: string, signal: AbortSignal): Promise<boolean> {
    const due = await findDueText(pool, id)
    if (!due) return false
    const { reference } = due
    const card = await openCard(due)
    const at = nextTextTime(now(), [due.time_zone ?? homeTimeZone, ...(card.timeZone ? [card.timeZone] : [])])
    if (!at) {
      await endText(pool, id, 'not needed', 'no hour suits both time zones')
      return false
    }
    if (at > now()) {
      await waitUntil(pool, id, at)
      return false
    }
    const to = await openNumber(due)
    if (!to) {
      await endText(pool, id, 'not opened')
      log('text does not open', { reference })
      return false
    }
    // A promotion must not forget that a text is on its way.
    if (!(await beginText(pool, id))) return false
    const outcome = await gateway.send({ id, to: `+1${to.replaceAll('-', '')}`, body: bodyOf(due) }, signal)
    if (outcome.kind === 'later') {
      await noteFailure(pool, id, outcome.code)
      log('text later', { reference, code: outcome.code })
      return true
    }
    const { kind } = outcome
    await endText(pool, id, kind === 'accepted' ? 'sent' : 'refused', kind === 'refused' ? outcome.code : null)
    log(kind === 'accepted' ? 'text sent' : 'text refused', {
      reference,
      ...(kind === 'refused' ? { code: outcome.code } : {}),
    })
    return false
  }

  return (jobs: readonly Job<{ readonly text: string }>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map(async ({ id, data, signal }) => {
        const again = await send(data.text, signal).catch((error) => {
          log('task failed', { task: 'texts', code: codeOf(error) })
          return true
        })
        return { id, status: again ? 'failed' : 'completed' }
      }),
    )
}
