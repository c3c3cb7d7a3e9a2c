import type { UndeliveredNotice, UndeliveredResponse } from '@cash-express/domain/promises/overview'
import type pg from 'pg'
import { asPerson, type Person } from '../person.ts'
import { readContacts } from './stat-cases.table.ts'

const mostNotices = 200

type Stored = Omit<UndeliveredNotice, 'since' | 'attemptedAt'> & {
  readonly since: Date
  readonly attempted_at: Date | null
}

/** The notices that no mailbox has taken, the oldest first. */
export const readUndelivered = (pool: pg.Pool, person: Person) =>
  asPerson(pool, person.id, async (client): Promise<UndeliveredResponse> => {
    const { rows } = await client.query<Stored>('select m.* from undelivered_mail($1) m', [mostNotices + 1])
    const shown = rows.slice(0, mostNotices)
    return {
      at: new Date().toISOString(),
      notices: shown.map(({ since, attempted_at, ...notice }) => ({
        ...notice,
        since: since.toISOString(),
        attemptedAt: attempted_at?.toISOString() ?? null,
      })),
      stores: await readContacts(client, [...new Set(shown.map(({ recipient }) => recipient))]),
      hasMore: rows.length > mostNotices,
    }
  })
