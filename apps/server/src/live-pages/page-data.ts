import { type ApprovedCost, publishedAt } from '@cash-express/domain/costs/cost-version'
import { stateZones } from '@cash-express/domain/costs/state-zones'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import type { Store } from '@cash-express/domain/stores/store'
import { nextChangeAt } from '@cash-express/domain/stores/store-on'
import type pg from 'pg'
import type { PageData } from './live-pages.ts'

type Answers = { readonly byId: ReadonlyMap<number, Store> }

/** A page with changes names its day, so that it is rendered again on the next one. */
const onPage = (store: Store, today: CalendarDate): Store & { today?: CalendarDate } =>
  store.changes ? { ...store, today } : store

/** At one instant, stores can have different days and time zones different costs in effect. */
export function pageData(answers: Answers, versions: readonly ApprovedCost[], now: Date): PageData {
  const { costs, licenses } = publishedAt(versions, stateZones(answers.byId.values()), now)
  return {
    stores: [...answers.byId.values()].map((store) => onPage(store, dateIn(store.time_zone, now))),
    published: { costs, licenses },
  }
}

export const earliest = (...instants: readonly (Date | undefined)[]): Date | undefined =>
  instants.flatMap((instant) => instant ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0]

/** The next midnight at which a version begins or ends for a store; undefined when none is ahead. */
export function nextCosts(answers: Answers, versions: readonly ApprovedCost[], now: Date): Date | undefined {
  const instants = stateZones(answers.byId.values()).map(({ state, timeZone }) => {
    const days = versions
      .filter((version) => version.state === state)
      .map(({ effectiveFrom: from, effectiveUntil: until }) => ({ from, until }))
    return nextChangeAt(days, timeZone, now)
  })
  return earliest(...instants)
}

/** Shows pages as soon as stores and costs are known, and again when either is read anew. */
export function gatherPageData<StoreAnswers extends Answers>(
  show: (data: PageData) => void,
  read: {
    stores(pool: pg.Pool): Promise<StoreAnswers>
    costs(pool: pg.Pool): Promise<readonly ApprovedCost[]>
  },
  now: () => Date = () => new Date(),
) {
  let answers: StoreAnswers | undefined
  let versions: readonly ApprovedCost[] | undefined
  const tell = () => answers && versions && show(pageData(answers, versions, now()))
  return {
    async readStores(pool: pg.Pool) {
      const found = await read.stores(pool)
      answers = found
      tell()
      return found
    },
    async readCosts(pool: pg.Pool) {
      try {
        versions = await read.costs(pool)
        return versions
      } catch (error) {
        // Stores must not be missing from their pages because of the costs.
        versions ??= []
        throw error
      } finally {
        tell()
      }
    },
    nextCosts: () => answers && versions && nextCosts(answers, versions, now()),
  }
}
