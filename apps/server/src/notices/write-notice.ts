import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KnownForms } from '@cash-express/domain/submissions/form-handling'
import { type KeyAgreement, localKeyAgreement } from '@cash-express/envelope/key-agreement'
import { daysLeft, KeyError } from '@cash-express/envelope/keys'
import { openContactCard, openCorrection } from '@cash-express/envelope/open'
import { kidOf } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { Claimed } from '../deliveries/delivery.table.ts'
import type { WorkerLog } from '../worker-log.ts'
import { digestNameOf, digestText, floodText, readListed } from './digest-text.ts'
import type { Mail } from './mailer.ts'
import { asksToStop, noticeText } from './notice.ts'
import type { ContactCard, Correction } from './notice-facts.ts'

export type Offices = {
  readonly headOffice: string
  readonly compliance: string
  /** The mailbox of the product's own submissions. */
  readonly probe?: string | undefined
}

/**
 * The same for every attempt, so that a mailbox drops duplicates. The domain is the sender's own, because filters
 * distrust an id of another domain.
 */
const messageIdOf = (
  { reference, recipient, channel }: Pick<Claimed, 'reference' | 'recipient' | 'channel'>,
  from: string,
) => {
  const name = [reference, recipient, ...(channel === 'notice' ? [] : [channel])].join('.').replace(/[:/]/g, '-')
  return `<${name}${from.slice(from.lastIndexOf('@'))}>`
}

/** Reads only notice keys; any other private key in the folder is ignored. */
async function readNoticeKeys(folder: string): Promise<Map<string, KeyAgreement>> {
  const names = (await readdir(folder)).filter((name) => /^notice-.*\.key$/.test(name))
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const keys = await Promise.all(files.map(localKeyAgreement))
  if (keys.length === 0) throw new KeyError('the notice key folder holds no notice key')
  return new Map(keys.map((key) => [key.kid, key]))
}

export type NoticeKeys = {
  find(kid: string): Promise<KeyAgreement | undefined>
  /** The API may seal to the newest key in the folder for this many days more. */
  daysLeft(now: number): number
  refresh(): Promise<void>
}

const rereadMilliseconds = 10_000

/** Rereads the folder when a key is missing, because keys change monthly while the worker runs. */
export async function openNoticeKeys(folder: string): Promise<NoticeKeys> {
  let keys = await readNoticeKeys(folder)
  let readAt = performance.now()
  async function refresh() {
    readAt = performance.now()
    keys = await readNoticeKeys(folder)
  }
  return {
    refresh,
    daysLeft: (now) => Math.max(...[...keys.values()].map(({ expires }) => daysLeft(expires, now))),
    async find(kid) {
      if (!keys.has(kid) && performance.now() - readAt > rereadMilliseconds) await refresh()
      return keys.get(kid)
    },
  }
}

export type NoticeServices = {
  readonly pool: pg.Pool
  readonly forms: KnownForms
  readonly keys: NoticeKeys
  readonly offices: Offices
  readonly from: string
  readonly deskUrl: string
  readonly ceiling: number
  readonly log: WorkerLog
}

/** Mail addresses come only from the store table or the settings. */
export function createNoticeWriter({ pool, forms, keys, offices, from, deskUrl, ceiling, log }: NoticeServices) {
  async function open(
    { form, version, reference, store_id }: Claimed,
    openSealed: typeof openContactCard,
    sealed: Buffer | null,
    wrappedKey: Buffer | null,
  ): Promise<unknown> {
    // It was cleared because the case is closed or old, but its notice is being resent.
    if (!sealed || !wrappedKey) return undefined
    try {
      const key = await keys.find(kidOf(wrappedKey))
      if (!key) throw new KeyError('no key for this card')
      return await openSealed(sealed, wrappedKey, key, { form, version, reference, store: String(store_id ?? '') })
    } catch {
      // Even without contact details, the notice lets the store open the submission at the desk.
      log('contact card does not open', { reference })
      return undefined
    }
  }

  /** A request to stop names nobody, so nothing is opened for it. */
  async function openContact(delivery: Claimed) {
    if (asksToStop(delivery.channel)) return { card: undefined, correction: undefined }
    const { contact_card, notice_wrapped_card_key, corrections } = delivery
    const changed = await Promise.all(
      corrections.map(({ field, body, key }) =>
        open(delivery, openCorrection(field), Buffer.from(body, 'base64'), Buffer.from(key, 'base64')),
      ),
    )
    const { phone, 'best time': bestTime } = Object.assign({}, ...changed) as { phone?: string; 'best time'?: string }
    return {
      card: (await open(delivery, openContactCard, contact_card, notice_wrapped_card_key)) as ContactCard | undefined,
      correction: { ...(phone ? { phone } : {}), ...(bestTime ? { bestTime } : {}) } satisfies Correction,
    }
  }

  return async (delivery: Claimed): Promise<Mail> => {
    const { recipient, reference, form, channel } = delivery
    const isForStore = recipient.startsWith('store:')
    const store = delivery.store ?? undefined
    if (isForStore && !store) log('store unknown', { reference, recipient })
    const storeAddress = store?.notice_email ?? offices.headOffice
    const addresses: Record<string, string | undefined> = {
      'head-office': offices.headOffice,
      compliance: offices.compliance,
      probe: offices.probe,
    }
    // A probe must reach nobody, so it is not sent to head office instead.
    if (recipient === 'probe' && !offices.probe) throw new Error('PROBE_MAILBOX is missing')
    const addressing = {
      to: isForStore ? storeAddress : (addresses[recipient] ?? offices.headOffice),
      messageId: messageIdOf(delivery, from),
    }
    if (channel.startsWith('flood:')) return { ...floodText(store, ceiling), ...addressing }
    const digest = digestNameOf(delivery)
    if (digest) {
      const listed = await readListed(pool, digest)
      const about = digest.recipient.startsWith('store:') ? store : undefined
      return { ...digestText(forms, { channel, recipient, store: about, listed }, { deskUrl, ceiling }), ...addressing }
    }
    const facts = {
      reference,
      recipient,
      channel,
      form,
      serviceId: delivery.service_id,
      language: delivery.language,
      store,
      receivedAt: delivery.received_at,
      dueAt: delivery.due_at,
      movedTo: delivery.moved_to,
      missing: delivery.incomplete ?? [],
      stoppedBy: delivery.stopped_by ?? undefined,
      ...(await openContact(delivery)),
    }
    return { ...noticeText(forms, facts, deskUrl), ...addressing }
  }
}
