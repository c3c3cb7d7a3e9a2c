import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServiceId } from '@cash-express/domain/services/service'
import { byCity, type Store } from '@cash-express/domain/stores/store'
import { allStoresPath, cityPath, statePath, storePath } from '@cash-express/domain/stores/store-page'
import { readStoresCsv } from '@cash-express/store-list/stores-csv'
import type { Plugin } from 'vite'

/** A store as its page is built. The page gets the time zone from the server. */
export type ListedStore = Omit<Store, 'time_zone'>

const sampleStores = fileURLToPath(new URL('../../../data/stores.csv', import.meta.url))

/** `STORES_CSV=stores.csv npm run build` builds the pages of an operator's own list of stores. */
export const storesFile = () => process.env.STORES_CSV ?? sampleStores

export function storesOf(csv: string): ListedStore[] {
  const { rows, problems } = readStoresCsv(csv)
  const [first] = problems
  if (first) throw new Error(`${storesFile()}:${first.line}: ${first.message}`)
  return rows
    .map(({ row: { notice_email: _, district: __, time_zone: ___, service_ids, ...store } }) => ({
      ...store,
      serviceIds: service_ids as ServiceId[],
    }))
    .sort(byCity)
}

export const readStores = () => storesOf(readFileSync(storesFile(), 'utf8'))

/** The paths of all store, town and state pages. Two stores with the same path fail the build. */
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
