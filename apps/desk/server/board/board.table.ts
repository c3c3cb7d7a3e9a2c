import type { Board, DueCase } from '@cash-express/domain/cases/board'
import type { DeskStore } from '@cash-express/domain/cases/case-row'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import type { Store } from '@cash-express/domain/stores/store'
import type { DatedChange } from '@cash-express/domain/stores/store-change'
import { storeOn } from '@cash-express/domain/stores/store-on'
import type pg from 'pg'
import { asListener } from '../person.ts'

type BoardRow = {
  readonly recipient: string
  readonly store: Store | null
  readonly store_changes: readonly DatedChange[]
  readonly waiting: number
  readonly late: number
  readonly due_today: number
  readonly called_today: number
  readonly next_due: readonly DueCase[]
  readonly arrivals: number
  readonly newest: Board['newest']
  readonly week: Board['week']
}

/** As its visitors see it today. */
function storeNow({ store, store_changes }: BoardRow): DeskStore | null {
  if (!store) return null
  const today = dateIn(store.time_zone, new Date())
  const { address1: _, zip: _zip, state: _state, latitude: _north, longitude: _east, ...known } = store
  const { changes } = storeOn({ ...store, serviceIds: [] }, store_changes, today)
  return { ...known, ...(changes ? { changes } : {}) }
}

/** Undefined when the session has ended, or its person does not see the inbox. Without an inbox, the first one is read. */
export const readBoard = (pool: pg.Pool, sessionHash: Buffer, inbox: string | undefined): Promise<Board | undefined> =>
  asListener(pool, async (client) => {
    const { rows } = await client.query<BoardRow>({
      name: 'board',
      text: 'select * from read_board($1, $2)',
      values: [sessionHash, inbox ?? null],
    })
    const [row] = rows
    return (
      row && {
        recipient: row.recipient,
        store: storeNow(row),
        waiting: row.waiting,
        late: row.late,
        dueToday: row.due_today,
        calledToday: row.called_today,
        nextDue: row.next_due,
        arrivals: row.arrivals,
        newest: row.newest,
        week: row.week,
      }
    )
  })
