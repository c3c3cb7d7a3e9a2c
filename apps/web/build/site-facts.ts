import type { Plugin } from 'vite'
import { readStores, storesFile } from './stores-list.ts'

/** Facts about the lender that pages take from the list of stores. */
export type SiteFacts = { readonly storeCount: number }

const readFacts = (): SiteFacts => ({ storeCount: readStores().length })

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
