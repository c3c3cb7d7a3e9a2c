import type { Submission } from '@cash-express/database/tables'
import type pg from 'pg'

/** The values that the sealed bytes are bound to. The browser needs them to open them. */
export type Binding = {
  readonly form: string
  readonly version: number
  readonly reference: string
  readonly store: string
}

export type SealedBody = { readonly body: Buffer; readonly binding: Binding }

export type CaseKey = { readonly reference: string; readonly recipient: string }

export type FoundCase = Pick<Submission, 'form' | 'version' | 'store_id' | 'month'> & {
  /** True while the person of this transaction holds the case. */
  readonly held: boolean
}

/** Undefined also when row security hides the case from this person. */
export async function findCase(
  client: pg.PoolClient,
  { reference, recipient }: CaseKey,
): Promise<FoundCase | undefined> {
  const { rows } = await client.query<FoundCase>(
    `select s.form, s.version, s.store_id, i.month::text as month,
       coalesce(i.holder = desk_person() and i.held_until > now() and i.closed_at is null, false) as held
     from store_inbox i join submission s on s.month = i.month and s.reference = i.reference
     where i.reference = $1 and i.recipient = $2 and i.month = any (months_of($1))`,
    [reference, recipient],
  )
  return rows[0]
}

/** `card`, `phone` or `best time` that the customer changed, `application`, a section of a job application, or `note:NUMBER`. */
export async function findSealed(
  client: pg.PoolClient,
  { reference, recipient }: CaseKey,
  { form, version, store_id, month }: FoundCase,
  scope: string,
): Promise<SealedBody | undefined> {
  const first = async (text: string, values: unknown[]) =>
    (await client.query<{ body: Buffer | null }>(text, values)).rows[0]?.body ?? undefined
  const store = store_id?.toString() ?? ''
  const bound = (body: Buffer | undefined, binding: Partial<Binding>): SealedBody | undefined =>
    body && { body, binding: { form, version, reference, store, ...binding } }

  if (scope === 'application')
    return bound(await first('select body from submission where month = $1 and reference = $2', [month, reference]), {})
  if (scope === 'card')
    return bound(
      await first('select contact_card as body from submission where month = $1 and reference = $2', [
        month,
        reference,
      ]),
      { form: `${form}/card` },
    )
  if (scope === 'phone' || scope === 'best time')
    return bound(await first('select body from correction where reference = $1 and field = $2', [reference, scope]), {
      form: `${form}/${scope}`,
    })
  const number = /^note:(\d{1,6})$/.exec(scope)?.[1]
  if (number)
    return bound(
      await first('select body from case_note where month = $1 and reference = $2 and recipient = $3 and number = $4', [
        month,
        reference,
        recipient,
        number,
      ]),
      { form: 'note', version: 1, store: recipient },
    )
  return bound(
    await first('select body from employment_section where reference = $1 and section = $2', [reference, scope]),
    { form: `${form}/${scope}` },
  )
}
