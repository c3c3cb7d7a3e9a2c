import { type MapSettings, zipOf } from '@cash-express/domain/geography/place'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { PlacesConfig } from '../config.ts'
import { googlePlaces } from './google.ts'
import { osrmRouter } from './osrm.ts'
import { createOutsideBudget, ledgerOn, type OutsideBudget } from './outside-budget.ts'
import { peliasGeocoder } from './pelias.ts'
import { photonGeocoder } from './photon.ts'
import type { PlacesServices } from './places.routes.ts'
import { type Geocoder, type Places, PlacesDown, type Question, type Router } from './places.ts'
import { withEnglishNames } from './spanish-names.ts'
import { openZipTable, type TownTable, zipTableGeocoder } from './zip-table.ts'

const mostEntries = 2_000
const cacheMilliseconds = 600_000

/** Caches answers for ten minutes and drops the oldest first. Failures are never cached. */
export function createAnswerCache<Answer>(clock: () => number = Date.now) {
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>()
  return (key: string, find: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key)
    if (known && clock() - known.at < cacheMilliseconds) return known.answer
    answers.delete(key)
    const [oldest] = answers.keys()
    if (answers.size >= mostEntries && oldest !== undefined) answers.delete(oldest)
    const answer = find()
    answers.set(key, { at: clock(), answer })
    answer.catch(() => answers.delete(key))
    return answer
  }
}

/** Falls back to the table while the outside service is down; rethrows when the table lacks the place. */
async function orFromTable<Answer>(outside: Promise<Answer>, table: () => Promise<Answer>): Promise<Answer> {
  try {
    return await outside
  } catch (error) {
    if (!(error instanceof PlacesDown)) throw error
    const known = await table()
    if (known === undefined || (Array.isArray(known) && known.length === 0)) throw error
    return known
  }
}

/** The ZIP code of `código postal 38501` or `Cookeville, TN 38501`, otherwise the text with English names. */
const placeIn = (text: string) => /^\D+(\d{5}(?:-\d{4})?)\s*$/.exec(text)?.[1] ?? withEnglishNames(text)

const noRouter: Router = { route: async () => undefined }

export function joinPlaces(table: TownTable, outside: Geocoder | undefined, router: Router | undefined): Places {
  const geocoded = createAnswerCache<Awaited<ReturnType<Places['geocode']>>>()
  const suggested = createAnswerCache<Awaited<ReturnType<Places['suggest']>>>()
  const isZip = (question: Question) => 'text' in question && zipOf(question.text) !== undefined
  return {
    suggest(typed) {
      const text = withEnglishNames(typed)
      return outside
        ? orFromTable(
            suggested(text.toLowerCase(), () => outside.suggest(text)),
            () => table.suggest(text),
          )
        : table.suggest(text)
    },
    // ZIP codes are never sent to an outside service.
    geocode(asked) {
      const question = 'text' in asked ? { text: placeIn(asked.text) } : asked
      return outside && !isZip(question)
        ? orFromTable(
            geocoded(JSON.stringify(question).toLowerCase(), () => outside.geocode(question)),
            () => table.geocode(question),
          )
        : table.geocode(question)
    },
    // With an outside service a prefix does not count: it may be the full name of a town that the table lacks.
    namesakes: (text) => table.namesakes(placeIn(text), { withPrefixes: outside === undefined }),
    similar: (text) => table.similar(placeIn(text)),
    route: (from, to) => (router ?? noRouter).route(from, to),
  }
}

function outsideGeocoder(config: PlacesConfig, budget: OutsideBudget): Geocoder | undefined {
  const { PLACES_GOOGLE_KEY: key, PLACES_PELIAS_URL: pelias, PLACES_PHOTON_URL: photon } = config
  if (key) return budget.geocoder('google', googlePlaces(key))
  if (pelias) return budget.geocoder('pelias', peliasGeocoder(pelias))
  return photon ? budget.geocoder('photon', photonGeocoder(photon)) : undefined
}

function outsideRouter(config: PlacesConfig, budget: OutsideBudget): Router | undefined {
  const { ROUTER_OSRM_URL: osrm, PLACES_GOOGLE_KEY: key } = config
  if (osrm) return budget.router('osrm', osrmRouter(osrm))
  return key ? budget.router('google-routes', googlePlaces(key)) : undefined
}

export const createPlaces = (config: PlacesConfig, budget: OutsideBudget): Places =>
  joinPlaces(zipTableGeocoder(openZipTable()), outsideGeocoder(config, budget), outsideRouter(config, budget))

export const mapSettingsOf = ({
  MAP_TILE_URL,
  MAP_TILE_CREDIT,
  MAP_GOOGLE_KEY,
  MAP_GOOGLE_ID,
  ROUTER_OSRM_URL,
  PLACES_GOOGLE_KEY,
}: PlacesConfig): MapSettings => ({
  ...(MAP_TILE_URL ? { tiles: { url: MAP_TILE_URL, credit: MAP_TILE_CREDIT } } : {}),
  ...(MAP_GOOGLE_KEY ? { google: { key: MAP_GOOGLE_KEY, mapId: MAP_GOOGLE_ID } } : {}),
  ...(ROUTER_OSRM_URL || PLACES_GOOGLE_KEY ? { routes: true } : {}),
})

export function createPlacesServices(config: PlacesConfig, pool: pg.Pool, registry: Registry): PlacesServices {
  const budget = createOutsideBudget(ledgerOn(pool), config.PLACES_DAILY_BUDGET, registry)
  return { places: createPlaces(config, budget), map: mapSettingsOf(config) }
}
