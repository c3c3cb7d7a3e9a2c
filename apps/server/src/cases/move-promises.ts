import { inTransaction } from '@cash-express/database/pool'
import { type HoursChange, moveCallBack, moveUnder } from '@cash-express/domain/stores/moved-promise'
import type { StoreClock } from '@cash-express/domain/stores/store'
import { formHandling, type KnownForms } from '@cash-express/domain/submissions/form-handling'
import type pg from 'pg'

/** A case that changed while it was looked at is looked at again. */
const mostRounds = 5

type Cause = HoursChange & { readonly reason: string }

type OpenCase = {
  readonly reference: string
  readonly recipient: string
  readonly version: number
  readonly due_at: Date
  readonly moved_to: Date | null
}

async function readStore(pool: pg.Pool, storeId: number): Promise<StoreClock | undefined> {
  const { rows } = await pool.query<StoreClock>('select s.* from store s where s.store_id = $1', [storeId])
  return rows[0]
}

async function readHoursChanges(pool: pg.Pool, storeId: number): Promise<Cause[]> {
  const { rows } = await pool.query<Cause>(
    `select c.kind, c.from_day::text as "from", c.until_day::text as until, c.value, coalesce(c.approved_at, c.at) as at, c.reason, c.promises
     from store_change c where c.store_id = $1 and c.kind in ('hours', 'closed day') and is_published(c)
     order by coalesce(c.approved_at, c.at), c.id`,
    [storeId],
  )
  return rows
}

async function readOpenCases(pool: pg.Pool, storeId: number, forms: readonly string[]): Promise<OpenCase[]> {
  const { rows } = await pool.query<OpenCase>(
    `select i.reference, i.recipient, i.version, i.due_at, i.moved_to from store_inbox i
     where i.recipient = 'store:' || $1::int and awaits_call(i) and i.due_at is not null
       and i.form = any($2) order by i.reference`,
    [storeId, forms],
  )
  return rows
}

type CallBack = Pick<OpenCase, 'reference' | 'recipient' | 'version'> & { readonly next_try_at: Date }

async function readCallBacks(pool: pg.Pool, storeId: number): Promise<CallBack[]> {
  const { rows } = await pool.query<CallBack>(
    `select i.reference, i.recipient, i.version, i.next_try_at from store_inbox i
     where i.recipient = 'store:' || $1::int and i.closed_at is null and i.calls_stopped_at is null
       and i.next_try_at > now() order by i.reference`,
    [storeId],
  )
  return rows
}

const becauseOf = (cause: Cause | undefined) => {
  if (!cause) return 'the change of hours was undone'
  return cause.kind === 'closed day'
    ? `the store is closed (${cause.value.reason})`
    : `the store has other hours (${cause.reason})`
}

/**
 * Gives every case of a store that nobody has called about the time until which the store works on it, and returns how
 * many of them moved. What was promised stays as it is. A planned call that would fall into a closed time moves to the next
 * open day, and stays there. It looks at what is stored, so that it can run again.
 */
export async function movePromises(pool: pg.Pool, storeId: number, forms: KnownForms = formHandling): Promise<number> {
  const promised = Object.values(forms).flatMap(({ form, due }) =>
    due?.promised && due.within === 'one business day' ? [form] : [],
  )
  let moved = 0
  for (let round = 0; round < mostRounds; round++) {
    const store = await readStore(pool, storeId)
    if (!store) return moved
    const changes = await readHoursChanges(pool, storeId)
    let missed = 0
    const move = async (
      name: 'move_promise' | 'move_call_back',
      { reference, recipient, version }: Pick<OpenCase, 'reference' | 'recipient' | 'version'>,
      to: Date | null,
      cause: Cause | undefined,
    ) => {
      const { rows } = await pool.query<{ moved: boolean }>(`select ${name}($1, $2, $3, $4, $5) as moved`, [
        reference,
        recipient,
        version,
        to,
        becauseOf(cause),
      ])
      if (rows[0]?.moved) moved++
      else missed++
    }
    for (const open of await readOpenCases(pool, storeId, promised)) {
      const { to, cause } = moveUnder(store, changes, open.due_at)
      if (to?.getTime() !== open.moved_to?.getTime()) await move('move_promise', open, to, cause)
    }
    for (const planned of await readCallBacks(pool, storeId)) {
      const later = moveCallBack(store, changes, planned.next_try_at)
      if (later) await move('move_call_back', planned, later.to, later.cause)
    }
    if (missed === 0) break
  }
  return moved
}

/** After days without a worker, all stores have days to count; nothing waits for it. */
const rollUpMilliseconds = 300_000

/** Counts the promises that ended, so that pages read days and not cases. Returns how many days of stores it counted. */
export const rollUpPromises = (pool: pg.Pool): Promise<number> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = ${rollUpMilliseconds}`)
    const query = { text: 'select roll_up_promises() as days', query_timeout: rollUpMilliseconds }
    const { rows } = await client.query<{ days: number }>(query)
    return rows[0]?.days ?? 0
  })
