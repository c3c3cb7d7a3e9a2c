import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { Role } from '../packages/domain/src/cases/person.ts'
import { asUser } from './test-database.ts'

/** People of the desk who change stores through the functions of the database, as the desk server does. */
export async function storeChangers(databaseUrl: string) {
  const owner = new pg.Client({ connectionString: databaseUrl })
  const desk = new pg.Client({ connectionString: asUser(databaseUrl, 'desk_test') })
  await owner.connect()
  await desk.connect()
  afterAll(async () => {
    await owner.end()
    await desk.end()
  })

  async function person(name: string, role: Role, stores: readonly number[] = []): Promise<string> {
    await owner.query('select set_staff($1, $1, $2, $3, $4, $5)', [name, role, stores, 'test', 'test'])
    const { rows } = await owner.query<{ id: string }>('select id from staff where subject = $1', [name])
    return rows[0]?.id ?? ''
  }

  async function as<Row extends pg.QueryResultRow>(
    who: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    await desk.query('begin')
    try {
      await desk.query("select set_config('desk.person', $1, true)", [who])
      const { rows } = await desk.query<Row>(text, [...values])
      await desk.query('commit')
      return rows
    } catch (error) {
      await desk.query('rollback')
      throw error
    }
  }

  const save = async (
    who: string,
    changes: readonly object[],
    { store = 101, promises = 'before closing', request = randomUUID() as string } = {},
  ): Promise<string[]> => {
    const rows = await as<{ ids: string[] }>(who, 'select save_store_changes($1, $2, $3, $4, $5) as ids', [
      store,
      request,
      'a test',
      promises,
      JSON.stringify(changes),
    ])
    return rows[0]?.ids ?? []
  }
  const approve = async (who: string, id: string | undefined) =>
    (await as<{ said: string }>(who, 'select approve_store_change($1, $2) as said', [id, 'checked']))[0]?.said
  const withdraw = async (who: string, ids: readonly string[]) =>
    (await as<{ count: number }>(who, 'select withdraw_store_changes($1, $2) as count', [ids, 'a mistake']))[0]?.count

  return { owner, desk, person, as, save, approve, withdraw }
}
