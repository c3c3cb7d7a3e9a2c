import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { Plugin } from 'vite'
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

/** The time that pages state. A release sets SOURCE_DATE_EPOCH, so that everyone who builds it gets the same bytes. */
export function buildTime(environment: NodeJS.ProcessEnv = process.env): Date {
  const seconds = environment.SOURCE_DATE_EPOCH
  if (!seconds) return new Date()
  if (!/^\d{1,11}$/.test(seconds)) throw new Error('SOURCE_DATE_EPOCH must be seconds since 1970')
  return new Date(Number(seconds) * 1_000)
}
