import { stores } from 'virtual:stores'
import { storeStates } from '@cash-express/domain/geography/states'
import { cityPath, statePath, storePath } from '@cash-express/domain/stores/store-page'

export type ListedStore = (typeof stores)[number]

export type StateStores = {
  readonly code: string
  readonly name: string
  readonly path: string
  readonly stores: readonly ListedStore[]
}

/** States in the site's usual order, followed by any others in the list. */
const codes = [...new Set([...storeStates.map(({ code }): string => code), ...stores.map(({ state }) => state)])]

export const states: readonly StateStores[] = codes
  .map((code) => ({
    code,
    name: storeStates.find((each) => each.code === code)?.name ?? code,
    path: statePath(code),
    stores: stores.filter(({ state }) => state === code),
  }))
  .filter(({ stores: own }) => own.length > 0)

export type Town = {
  readonly name: string
  readonly path: string
  readonly state: StateStores
  readonly stores: readonly ListedStore[]
}

export const townsOf = (state: StateStores): Town[] =>
  [...Map.groupBy(state.stores, cityPath)].map(([path, own]) => ({
    name: own[0]?.city ?? '',
    path,
    state,
    stores: own,
  }))

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

export const stateAt = (pathname: string) => states.find(({ path }) => path === withoutSlash(pathname))

export const townAt = (pathname: string) => states.flatMap(townsOf).find(({ path }) => path === withoutSlash(pathname))

export const storeAt = (pathname: string) => stores.find((store) => storePath(store) === withoutSlash(pathname))

export const storeCount = (count: number) => (count === 1 ? '1 store' : `${count} stores`)
