import { inTransaction } from '@cash-express/database/pool'
import type { ServiceId } from '@cash-express/domain/services/service'
import { byCity, type Store } from '@cash-express/domain/stores/store'
import { hoursColumns, type StoreRow } from '@cash-express/store-list/stores-csv'
import type pg from 'pg'

export async function readStoreRows(pool: pg.Pool): Promise<StoreRow[]> {
  const { rows } = await pool.query<StoreRow>(
    `select s.*, array(select v.service_id::int from store_service v where v.store_id = s.store_id order by 1) as service_ids
     from store s order by s.store_id`,
  )
  return rows
}

const toStore = ({ notice_email: _, service_ids, ...store }: StoreRow): Store => ({
  ...store,
  serviceIds: service_ids as ServiceId[],
})

export const readStores = async (pool: pg.Pool): Promise<Store[]> =>
  (await readStoreRows(pool)).map(toStore).sort(byCity)

const columns = [
  ...['store_id', 'name', 'address1', 'city', 'state', 'zip', 'phone', 'latitude', 'longitude', 'time_zone'],
  ...['notice_email', ...hoursColumns],
]

const upsertStores = `
insert into store (${columns}) select ${columns} from jsonb_populate_recordset(null::store, $1)
on conflict (store_id) do update set ${columns.map((name) => `${name} = excluded.${name}`)}`

/** Stores that are not in the list are removed. */
export async function replaceStores(pool: pg.Pool, rows: readonly StoreRow[]): Promise<void> {
  const offered = rows.flatMap(({ store_id, service_ids }) =>
    service_ids.map((service_id) => ({ store_id, service_id })),
  )
  await inTransaction(pool, async (client) => {
    await client.query('delete from store where store_id <> all($1)', [rows.map(({ store_id }) => store_id)])
    await client.query('delete from store_service')
    await client.query(upsertStores, [JSON.stringify(rows)])
    await client.query('insert into store_service select * from jsonb_populate_recordset(null::store_service, $1)', [
      JSON.stringify(offered),
    ])
  })
}
