import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { Plugin } from 'vite'
import { buildTime } from './build-time.ts'
import { readStores, storesFile } from './stores-list.ts'

/** Facts that pages take from the list of stores and from the time of the build. */
export type SiteFacts = { readonly storeCount: number; readonly yearOfBuild: number }

const readFacts = (): SiteFacts => ({
  storeCount: readStores().length,
  yearOfBuild: Number(dateIn(homeTimeZone, buildTime()).slice(0, 4)),
})

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
