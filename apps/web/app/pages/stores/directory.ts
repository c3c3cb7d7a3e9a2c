import { stores as builtStores } from 'virtual:stores'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { storeStates } from '@cash-express/domain/geography/states'
import { isStorePage } from '@cash-express/domain/site/live-pages'
import { allStoresPath, cityPath, statePath, storePath } from '@cash-express/domain/stores/store-page'

/** The build does not know time zones, and only a live page of a store with changes names its day. */
export type ListedStore = (typeof builtStores)[number] & { readonly today?: CalendarDate; readonly time_zone?: string }

type StateStores = {
  readonly code: string
  readonly name: string
  readonly path: string
  readonly stores: readonly ListedStore[]
}

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

const byPath = <Item>(items: readonly Item[], pathOf: (item: Item) => string) =>
  new Map(items.toReversed().map((item) => [pathOf(item), item]))

function directoryOf(stores: readonly ListedStore[]) {
  // States in the site's usual order, followed by any others in the list.
  const codes = [...new Set([...storeStates.map(({ code }): string => code), ...stores.map(({ state }) => state)])]
  const states: readonly StateStores[] = codes
    .map((code) => ({
      code,
      name: storeStates.find((each) => each.code === code)?.name ?? code,
      path: statePath(code),
      stores: stores.filter(({ state }) => state === code),
    }))
    .filter(({ stores: own }) => own.length > 0)
  return {
    stores,
    states,
    stateByPath: byPath(states, ({ path }) => path),
    townByPath: byPath(states.flatMap(townsOf), ({ path }) => path),
    storeByPath: byPath(stores, storePath),
  }
}

let directory = directoryOf(builtStores)

/** The build shows the stores of its file. The server shows those of the database, before it renders their pages. */
export const showStores = (stores: readonly ListedStore[]) => {
  directory = directoryOf(stores)
}

export const listedStores = () => directory.stores

export const listedStates = () => directory.states

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

export const stateAt = (pathname: string) => directory.stateByPath.get(withoutSlash(pathname))

export const townAt = (pathname: string) => directory.townByPath.get(withoutSlash(pathname))

export const storeAt = (pathname: string) => directory.storeByPath.get(withoutSlash(pathname))

/** Every store, town and state page of the directory. A name without any letter or digit has no page. */
export const storePages = (): { readonly path: string; readonly storeId?: number }[] =>
  [
    { path: allStoresPath },
    ...[...directory.stateByPath.keys(), ...directory.townByPath.keys()].map((path) => ({ path })),
    ...[...directory.storeByPath].map(([path, { store_id }]) => ({ path, storeId: store_id })),
  ].filter(({ path }) => isStorePage(path))
