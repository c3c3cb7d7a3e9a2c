import type { ServiceId } from '@cash-express/domain/services/service'
import { byCity, type Store, weekDays } from '@cash-express/domain/stores/store'
import type { Database, StoreTable } from '../database/database.ts'

/** A store as an operator describes it: with the address its notices go to, which no visitor sees. */
export type StoreRow = StoreTable & { service_ids: number[] }

export async function readStoreRows(db: Database): Promise<StoreRow[]> {
  const [stores, services] = await Promise.all([
    db.selectFrom('store').selectAll().orderBy('store_id').execute(),
    db.selectFrom('store_service').selectAll().orderBy('service_id').execute(),
  ])
  const serviceIds = Map.groupBy(services, ({ store_id }) => store_id)
  return stores.map((store) => ({
    ...store,
    service_ids: (serviceIds.get(store.store_id) ?? []).map(({ service_id }) => service_id),
  }))
}

const toStore = ({ notice_email: _, service_ids, ...store }: StoreRow): Store => ({
  ...store,
  serviceIds: service_ids as ServiceId[],
})

export const readStores = async (db: Database): Promise<Store[]> => (await readStoreRows(db)).map(toStore).sort(byCity)

/** The whole list as it shall be afterwards; stores that are not in it are removed. */
export async function replaceStores(db: Database, rows: readonly StoreRow[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ids = rows.map(({ store_id }) => store_id)
    await transaction.deleteFrom('store').where('store_id', 'not in', ids).execute()
    await transaction.deleteFrom('store_service').execute()
    for (const { service_ids, ...store } of rows) {
      await transaction
        .insertInto('store')
        .values(store)
        .onConflict((conflict) => conflict.column('store_id').doUpdateSet(store))
        .execute()
      if (service_ids.length > 0) {
        await transaction
          .insertInto('store_service')
          .values(service_ids.map((service_id) => ({ store_id: store.store_id, service_id })))
          .execute()
      }
    }
  })
}

export const hoursColumns = weekDays.flatMap((day) => [`${day}_open`, `${day}_close`] as const)
