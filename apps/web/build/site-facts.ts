import type { Plugin } from 'vite'
import { readStores, storesFile } from './stores-list.ts'

/** Facts about the lender that pages take from the list of stores. */
export type SiteFacts = {
  readonly storeCount: number
  /** How many stores of a state offer a service: `storesByService[7].TN`. */
  readonly storesByService: Readonly<Record<string, Readonly<Record<string, number>>>>
}

function readFacts(): SiteFacts {
  const stores = readStores()
  const storesByService: Record<string, Record<string, number>> = {}
  for (const { state, serviceIds } of stores) {
    for (const id of serviceIds) {
      const byState = storesByService[id] ?? {}
      storesByService[id] = { ...byState, [state]: (byState[state] ?? 0) + 1 }
    }
  }
  return { storeCount: stores.length, storesByService }
}

const moduleName = 'virtual:site-facts'

export function siteFacts(): Plugin {
  return {
    name: 'site-facts',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined
      this.addWatchFile(storesFile())
      return `export const siteFacts = ${JSON.stringify(readFacts())}`
    },
  }
}
