import { readFileSync } from 'node:fs'
import { type Address, looksLikeStreet, type Place, type Suggestion, zipOf } from '@cash-express/domain/geography/place'
import { storeStates } from '@cash-express/domain/geography/states'
import type { Geocoder } from './places.ts'

type ZipRow = {
  readonly zip: string
  latitude: number
  longitude: number
  readonly state: string
  readonly town: string
}

type Town = { readonly name: string; readonly state: string; readonly zips: string[] }

export type ZipTable = {
  zip(code: string): ZipRow | undefined
  /** Towns whose name begins with these letters: where we have stores first, then larger ones. */
  townsLike(name: string, state?: string): readonly Town[]
}

/** As people type it: without accents and points, `Saint` and `Mount` short. */
function folded(text: string): string {
  const plain = /^[a-z ]+$/i.test(text) ? text : text.normalize('NFD').replace(/[^\p{L}\d ]/gu, '')
  return plain
    .toLowerCase()
    .replace(/^saint /, 'st ')
    .replace(/^mount /, 'mt ')
    .trim()
}

const storeStateCodes = new Set<string>(storeStates.map(({ code }) => code))

type NamedTown = { readonly key: string; readonly town: Town }

/** By name, so that those that begin alike stand together. */
function namedTowns(text: string): readonly NamedTown[] {
  const towns = new Map<string, Town>()
  for (const line of text.split('\n')) {
    const [zip = '', , , state = '', name = ''] = line.split('\t')
    if (!zip) continue
    const town = towns.get(`${name}|${state}`)
    if (town) town.zips.push(zip)
    else towns.set(`${name}|${state}`, { name, state, zips: [zip] })
  }
  return [...towns.values()]
    .map((town) => ({ key: folded(town.name), town }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/** The whole name before a longer one, where we have stores before elsewhere, large before small. */
const rank = (wanted: string) => (a: NamedTown, b: NamedTown) =>
  Number(b.key === wanted) - Number(a.key === wanted) ||
  Number(storeStateCodes.has(b.town.state)) - Number(storeStateCodes.has(a.town.state)) ||
  b.town.zips.length - a.town.zips.length

function firstNotBefore(towns: readonly NamedTown[], wanted: string): number {
  let low = 0
  let high = towns.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((towns[middle]?.key ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** A line has at least this many characters; the search for a line steps back at most one line. */
const zipLength = 5

/** 41,000 ZIP codes of the whole country in one string of 1.5 MB, searched as it is; towns are gathered when first asked. */
export function readZipTable(text: string): ZipTable {
  let towns: readonly NamedTown[] | undefined

  function lineOf(code: string): string | undefined {
    let low = 0
    let high = text.length
    while (low < high) {
      const middle = (low + high) >> 1
      const start = text.lastIndexOf('\n', middle - 1) + 1
      const end = text.indexOf('\n', start)
      const found = text.slice(start, start + zipLength)
      if (found === code) return text.slice(start, end)
      if (found < code) low = end + 1
      else high = start
    }
    return undefined
  }

  return {
    zip(code) {
      const [zip = '', latitude, longitude, state = '', town = ''] = lineOf(code)?.split('\t') ?? []
      return zip ? { zip, latitude: Number(latitude), longitude: Number(longitude), state, town } : undefined
    },
    townsLike(name, state) {
      towns ??= namedTowns(text)
      const wanted = folded(name)
      if (wanted.length < 2) return []
      const found: NamedTown[] = []
      for (let index = firstNotBefore(towns, wanted); towns[index]?.key.startsWith(wanted); index++) {
        const each = towns[index]
        if (each && (state === undefined || each.town.state === state)) found.push(each)
      }
      return found.sort(rank(wanted)).map(({ town }) => town)
    },
  }
}

const tableFile = new URL('../../../../data/zip-codes.tsv', import.meta.url)

/** Read when the first visitor asks, then kept. */
export function openZipTable(): () => ZipTable {
  let table: ZipTable | undefined
  return () => {
    table ??= readZipTable(readFileSync(tableFile, 'utf8'))
    return table
  }
}

/** `Nashville, TN`, `nashville tn` or just `Nashville`. */
function townAndState(text: string): { town: string; state?: string } {
  const match = /^(.*?)[,\s]+([a-z]{2})$/i.exec(text.trim())
  const state = match?.[2]?.toUpperCase()
  return match?.[1] && state && /^[A-Z]{2}$/.test(state) ? { town: match[1], state } : { town: text }
}

const mostSuggestions = 6

/** Knows ZIP codes and towns, no streets: of an address it can say that its parts fit together. */
export function zipTableGeocoder(table: () => ZipTable): Geocoder {
  const ofZip = (zip: string): Place | undefined => {
    const row = table().zip(zip)
    return (
      row && {
        label: row.zip,
        kind: 'zip',
        latitude: row.latitude,
        longitude: row.longitude,
        address: { city: row.town, state: row.state, zip: row.zip },
      }
    )
  }

  const ofTown = ({ name, state, zips }: Town): Place => {
    const points = zips.flatMap((zip) => table().zip(zip) ?? [])
    const mean = (pick: (row: ZipRow) => number) => points.reduce((sum, row) => sum + pick(row), 0) / points.length
    return {
      label: `${name}, ${state}`,
      kind: 'town',
      latitude: mean(({ latitude }) => latitude),
      longitude: mean(({ longitude }) => longitude),
      address: { city: name, state },
    }
  }

  const townsOf = (text: string) => {
    const { town, state } = townAndState(text)
    const found = table().townsLike(town, state)
    return found.length > 0 || state === undefined ? found : table().townsLike(text)
  }

  const ofText = (text: string): Place | undefined => {
    const zip = zipOf(text) ?? /\b(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1]
    if (zip) return ofZip(zip)
    const [town] = townsOf(text)
    return town && ofTown(town)
  }

  const ofAddress = ({ address1, city, state, zip }: Address): Place | undefined => {
    const place = ofZip(zipOf(zip) ?? '')
    if (!place || place.address.state !== state || !looksLikeStreet(address1)) return undefined
    return { ...place, label: `${address1}, ${city}, ${state} ${zip}` }
  }

  return {
    async suggest(text) {
      if (/^\d{5}$/.test(text.trim())) {
        const place = ofZip(text.trim())
        if (!place) return []
        const { city, state, zip } = place.address
        return [{ label: `${city}, ${state} ${zip}`, address: place.address }]
      }
      return townsOf(text)
        .slice(0, mostSuggestions)
        .map(({ name, state, zips }): Suggestion => {
          const [only] = zips
          return zips.length === 1 && only
            ? { label: `${name}, ${state} ${only}`, address: { city: name, state, zip: only } }
            : { label: `${name}, ${state}`, address: { city: name, state } }
        })
    },
    async geocode(question) {
      if ('suggestionId' in question) return undefined
      return 'text' in question ? ofText(question.text) : ofAddress(question.address)
    },
  }
}
