import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ServiceId, services } from '@cash-express/domain/services/service'
import { byCity, type Store, weekDays } from '@cash-express/domain/stores/store'
import { allStoresPath, cityPath, statePath, storePath } from '@cash-express/domain/stores/store-page'
import { parse } from 'csv-parse/sync'
import type { Plugin } from 'vite'

/** A store as its page is built from the list; what its clock says, only the server knows. */
export type ListedStore = Omit<Store, 'time_zone'>

const sampleStores = fileURLToPath(new URL('../../../data/stores.csv', import.meta.url))

/** The file the server imports: `STORES_CSV=stores.csv npm run build` builds the pages of an operator's own list. */
export const storesFile = () => process.env.STORES_CSV ?? sampleStores

export function storesOf(csv: string): ListedStore[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, trim: true })
  return rows
    .map((row): ListedStore => {
      const offered = new Set((row.service_ids ?? '').split(/\s+/).map(Number))
      const hours = weekDays.flatMap((day) => [
        [`${day}_open`, row[`${day}_open`] || null],
        [`${day}_close`, row[`${day}_close`] || null],
      ])
      return {
        store_id: Number(row.store_id),
        name: row.name ?? '',
        address1: row.address1 ?? '',
        city: row.city ?? '',
        state: row.state ?? '',
        zip: row.zip ?? '',
        phone: row.phone ?? '',
        latitude: Number(row.latitude),
        longitude: Number(row.longitude),
        serviceIds: services.map(({ id }): ServiceId => id).filter((id) => offered.has(id)),
        ...Object.fromEntries(hours),
      }
    })
    .sort((a, b) => byCity(a, b))
}

const readStores = () => storesOf(readFileSync(storesFile(), 'utf8'))

/** The pages that are built for stores, towns and states. Two stores on one page would hide one of them. */
export function storePaths(stores: readonly ListedStore[] = readStores()): string[] {
  const own = stores.map(storePath)
  const twice = own.find((path, index) => own.indexOf(path) !== index)
  if (twice) throw new Error(`two stores have the page ${twice}: give them different names`)
  const towns = stores.map(cityPath)
  const states = stores.map(({ state }) => statePath(state))
  return [...new Set([allStoresPath, ...states, ...towns, ...own])]
}

const moduleName = 'virtual:stores'

export function storesList(): Plugin {
  return {
    name: 'stores-list',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined
      this.addWatchFile(storesFile())
      return `export const stores = ${JSON.stringify(readStores())}`
    },
  }
}
