import { inTransaction } from '@cash-express/database/pool'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import type { ServiceId } from '@cash-express/domain/services/service'
import { byCity, type Store } from '@cash-express/domain/stores/store'
import type { StoreChange } from '@cash-express/domain/stores/store-change'
import { nextChangeAt, rightUntil, storeOn } from '@cash-express/domain/stores/store-on'
import { hoursColumns, type StoreRow } from '@cash-express/store-list/store-rules'
import type pg from 'pg'

export async function readStoreRows(pool: pg.Pool): Promise<StoreRow[]> {
  const { rows } = await pool.query<StoreRow>(
    `select s.*, array(select v.service_id::int from store_service v where v.store_id = s.store_id order by 1) as service_ids
     from store s order by s.store_id`,
  )
  return rows
}

const toStore = ({ notice_email: _, district: _district, service_ids, ...store }: StoreRow): Store => ({
  ...store,
  serviceIds: service_ids as ServiceId[],
})

export type PublishedChange = StoreChange & { readonly storeId: number; readonly at: Date }

/** In the order in which they were published. */
async function readPublishedChanges(pool: pg.Pool): Promise<PublishedChange[]> {
  const { rows } = await pool.query<PublishedChange>(
    `select c.store_id as "storeId", c.kind, c.from_day::text as "from", c.until_day::text as until, c.value,
       coalesce(c.approved_at, c.at) as at
     from store_change c
     where c.withdrawn_at is null and (not c.is_asked and c.kind not in ('services', 'new store') or c.approved_at is not null)
       and (c.until_day is null or c.until_day >= current_date - 1)
     order by 6, c.id`,
  )
  return rows
}

export type StoresNow = {
  readonly stores: Store[]
  /** The first instant at which a change begins or ends, or a day begins in a store; undefined without changes. */
  readonly nextChangeAt: Date | undefined
}

/** The stores as visitors see them now, each by the day that it is in its own time zone. */
export async function readStores(pool: pg.Pool, now: Date): Promise<StoresNow> {
  const rows = await readStoreRows(pool)
  const changes = Map.groupBy(await readPublishedChanges(pool), ({ storeId }) => storeId)
  const of = ({ store_id }: { store_id: number }) => changes.get(store_id) ?? []
  const stores = rows.map((row) => storeOn(toStore(row), of(row), dateIn(row.time_zone, now))).sort(byCity)
  const instants = [
    ...rows.flatMap((row) => nextChangeAt(of(row), row.time_zone, now) ?? []),
    ...stores.flatMap((store) => rightUntil(store, now) ?? []),
  ]
  return {
    stores,
    nextChangeAt: instants.toSorted((one, other) => one.getTime() - other.getTime())[0],
  }
}

const columns = [
  ...['store_id', 'name', 'address1', 'city', 'state', 'zip', 'phone', 'latitude', 'longitude', 'time_zone'],
  ...['notice_email', 'district', ...hoursColumns],
]

const upsertStores = `
insert into store (${columns}) select ${columns} from jsonb_populate_recordset(null::store, $1)
on conflict (store_id) do update set ${columns.map((name) => `${name} = excluded.${name}`)}`

/** Stores that head office added at the desk. */
export async function readStoresOfDesk(pool: pg.Pool): Promise<Set<number>> {
  const { rows } = await pool.query<{ store_id: number }>(
    "select store_id from store_change where kind = 'new store' and approved_at is not null",
  )
  return new Set(rows.map(({ store_id }) => store_id))
}

/** Stores that are neither in the list nor added at the desk are removed. */
export async function replaceStores(pool: pg.Pool, rows: readonly StoreRow[]): Promise<void> {
  const offered = rows.flatMap(({ store_id, service_ids }) =>
    service_ids.map((service_id) => ({ store_id, service_id })),
  )
  await inTransaction(pool, async (client) => {
    await client.query(
      `delete from store where store_id <> all($1)
         and store_id not in (select c.store_id from store_change c where c.kind = 'new store' and c.approved_at is not null)`,
      [rows.map(({ store_id }) => store_id)],
    )
    await client.query('delete from store_service where store_id = any($1)', [rows.map(({ store_id }) => store_id)])
    await client.query(upsertStores, [JSON.stringify(rows)])
    await client.query('insert into store_service select * from jsonb_populate_recordset(null::store_service, $1)', [
      JSON.stringify(offered),
    ])
  })
}
