import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Plugin } from 'vite'
import { storesFile } from './stores-list.ts'

/** What pages say about the lender that comes from the stores' own list and not from prose. */
export type SiteFacts = {
  readonly storeCount: number
  /** How many stores of a state offer a service: `storesByService[7].TN`. */
  readonly storesByService: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export function factsOf(csv: string): SiteFacts {
  const stores: { state: string; service_ids: string }[] = parse(csv, { columns: true, bom: true, trim: true })
  const storesByService: Record<string, Record<string, number>> = {}
  for (const { state, service_ids } of stores) {
    for (const id of service_ids.split(/\s+/).filter(Boolean)) {
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
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined
      const file = storesFile()
      this.addWatchFile(file)
      return `export const siteFacts = ${JSON.stringify(factsOf(await readFile(file, 'utf8')))}`
    },
  }
}
