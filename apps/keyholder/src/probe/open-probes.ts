import { createHash } from 'node:crypto'
import { type ProbeAnswers, probeHandling, probeText } from '@cash-express/domain/probe/probe'
import { openBody } from '@cash-express/envelope/open'
import { kidOf } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { DeskKeys } from '../release/desk-keys.ts'

type Taken = {
  readonly reference: string
  readonly version: number
  readonly body: Buffer
  readonly wrapped_key: Buffer
}

/**
 * Opens the product's own submissions and closes their cases (decision 046). The audit row is committed before a key is
 * used, as for people. A key is bound to its form, so the submission of a person does not open here, even with a forged
 * row. Only a hash of the content leaves this function.
 */
export async function openProbes(pool: pg.Pool, keys: DeskKeys): Promise<'done'> {
  const { form } = probeHandling
  async function openAndClose({ reference, version, body, wrapped_key }: Taken) {
    const key = await keys.find(kidOf(wrapped_key))
    if (!key) throw Object.assign(new Error('no key for this probe'), { code: 'no key' })
    const content = await openBody(body, wrapped_key, key, { form, version, reference, store: '' })
    const { answers } = content as { readonly answers: ProbeAnswers }
    const digest = createHash('sha256').update(probeText(answers)).digest('hex')
    await pool.query('select close_probe($1, $2)', [reference, digest])
  }
  const { rows } = await pool.query<Taken>('select p.reference, p.version, p.body, p.wrapped_key from take_probes() p')
  const results = await Promise.allSettled(rows.map(openAndClose))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return 'done'
}
