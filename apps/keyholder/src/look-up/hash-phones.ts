import type { Binding } from '@cash-express/envelope/binding'
import type { KeyAgreement } from '@cash-express/envelope/key-agreement'
import { openContactCard, openCorrection } from '@cash-express/envelope/open'
import { kidOf } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { DeskKeys } from '../release/desk-keys.ts'
import { hashedForm, lastFourOf, type PhoneKey } from './phone-key.ts'

type Due = Omit<Binding, 'version'> & {
  readonly version: number
  readonly recipient: string
  /** Kept as text, because a date of JavaScript has no microseconds. */
  readonly due_at: string
  readonly contact_card: Buffer
  readonly wrapped_card_key: Buffer
  readonly changed_phone: Buffer | null
  readonly wrapped_phone_key: Buffer | null
}

/** A card takes about a millisecond, and releases wait meanwhile. */
const casesInBatch = 100

/** Throws when it does not open: the key of its month is missing, or something was changed. */
async function numbersOf(due: Due, keys: DeskKeys): Promise<ReadonlySet<string>> {
  const { form, version, reference, store, contact_card, wrapped_card_key, changed_phone, wrapped_phone_key } = due
  const binding = { form, version, reference, store }
  const keyOf = async (wrapped: Buffer): Promise<KeyAgreement> => {
    const key = await keys.find(kidOf(wrapped))
    if (!key) throw Object.assign(new Error('no key for this card'), { code: 'no key' })
    return key
  }
  const card = (await openContactCard(contact_card, wrapped_card_key, await keyOf(wrapped_card_key), binding)) as {
    readonly phone?: unknown
    readonly cellPhone?: unknown
  }
  const changed =
    changed_phone && wrapped_phone_key
      ? await openCorrection('phone')(changed_phone, wrapped_phone_key, await keyOf(wrapped_phone_key), binding)
      : undefined
  const typed = [card.phone, card.cellPhone, (changed as { phone?: unknown } | undefined)?.phone]
  return new Set(typed.flatMap((each) => hashedForm(each) ?? []))
}

/**
 * Hashes the phone numbers of cases that are due. No number leaves this function. A card that does not open stays due and
 * does not keep the others from being hashed.
 */
export async function hashPhones(
  pool: pg.Pool,
  keys: DeskKeys,
  phoneKey: PhoneKey | undefined,
): Promise<'more' | 'done'> {
  if (!phoneKey) return 'done'
  await pool.query('select use_phone_key($1)', [phoneKey.name])
  // The audit row of the batch is committed before a card is opened.
  const { rows } = await pool.query<Due>(
    `select d.reference, d.recipient, d.due_at::text, d.form, d.version, d.store, d.contact_card, d.wrapped_card_key,
       d.changed_phone, d.wrapped_phone_key
     from take_due_phones($1) d`,
    [casesInBatch],
  )
  if (rows.length === 0) return 'done'
  const opened = await Promise.allSettled(rows.map(async (due) => ({ due, numbers: await numbersOf(due, keys) })))
  const taken = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const hashed = taken.flatMap(({ due: { reference, recipient }, numbers }) =>
    [...numbers].map((number) => ({
      reference,
      recipient,
      number: phoneKey.hash('phone number', recipient, number),
      lastFour: phoneKey.hash('last four', recipient, lastFourOf(number)),
    })),
  )
  await pool.query('select keep_phone_hashes($1, $2, $3, $4, $5, $6, $7)', [
    taken.map(({ due }) => due.reference),
    taken.map(({ due }) => due.recipient),
    taken.map(({ due }) => due.due_at),
    hashed.map(({ reference }) => reference),
    hashed.map(({ recipient }) => recipient),
    hashed.map(({ number }) => number),
    hashed.map(({ lastFour }) => lastFour),
  ])
  for (const result of opened) if (result.status === 'rejected') throw result.reason
  return rows.length === casesInBatch ? 'more' : 'done'
}
