import type { StoreAddress } from './store.ts'

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const allStoresPath = '/stores'

export const statePath = (state: string) => `${allStoresPath}/${slug(state)}`

export const cityPath = ({ state, city }: Pick<StoreAddress, 'state' | 'city'>) => `${statePath(state)}/${slug(city)}`

/** Unique, because names in the store list are unique. */
export const storePath = (store: Pick<StoreAddress, 'state' | 'city' | 'name'>) =>
  `${cityPath(store)}/${slug(store.name)}`
