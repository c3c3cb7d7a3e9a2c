import { readFileSync } from 'node:fs'
import { type Address, looksLikeStreet, type Place, type Suggestion, zipOf } from '@cash-express/domain/geography/place'
import { storeStates } from '@cash-express/domain/geography/states'
import type { Geocoder } from './places.ts'
import { plain } from './spanish-names.ts'
import { stateCodeOf, stateLike } from './state-code.ts'
import { haveSimilarLetters, lettersOf, typingErrors } from './typing-errors.ts'

type ZipRow = {
  readonly zip: string
  latitude: number
  longitude: number
  readonly state: string
  readonly town: string
}

type Town = {
  readonly key: string
  readonly letters: number
  readonly name: string
  readonly state: string
  readonly zips: string[]
}

export type ZipTable = {
  zip(code: string): ZipRow | undefined
  /** Towns whose name begins with these letters: states with stores first, then larger towns. */
  townsLike(name: string, state?: string): readonly Town[]
  /** Towns whose name is the most like this one. */
  similarTowns(name: string, state?: string): readonly Town[]
}

const abbreviations = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
])

/** One spelling for `Soddy-Daisy` and `soddy daisy`, `LaVergne` and `La Vergne`, `St. Louis` and `Saint Louis`. */
function folded(text: string): string {
  const words = plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
  // The last word is not expanded, because "st" alone is also the beginning of "Stanton".
  return words.map((word, index) => (index < words.length - 1 ? (abbreviations.get(word) ?? word) : word)).join('')
}

const storeStateCodes = new Set<string>(storeStates.map(({ code }) => code))

/** Sorted by name, so that towns with the same beginning are adjacent. */
function townsByName(text: string): readonly Town[] {
  const towns = new Map<string, Town>()
  const keys = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [zip = '', , , state = '', name = ''] = line.split('\t')
    if (!zip) continue
    const key = keys.get(name) ?? folded(name)
    keys.set(name, key)
    const town = towns.get(`${key}|${state}`)
    if (town) town.zips.push(zip)
    else towns.set(`${key}|${state}`, { key, letters: lettersOf(key), name, state, zips: [zip] })
  }
  return [...towns.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/** Exact names first, then states with stores, then larger towns. */
const rank = (wanted: string) => (a: Town, b: Town) =>
  Number(b.key === wanted) - Number(a.key === wanted) ||
  Number(storeStateCodes.has(b.state)) - Number(storeStateCodes.has(a.state)) ||
  b.zips.length - a.zips.length

function lowerBound(towns: readonly Town[], wanted: string): number {
  let low = 0
  let high = towns.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((towns[middle]?.key ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** With two errors, "hello" would be "Bells". */
const errorsAllowed = (name: string) => (name.length < 6 ? 1 : 2)

/** Another state counts like one more error. Without a state, so does one without stores: few visitors live there. */
function mostSimilar(towns: readonly Town[], wanted: string, state: string | undefined): readonly Town[] {
  const most = errorsAllowed(wanted)
  const letters = lettersOf(wanted)
  const isElsewhere = (town: Town) => (state === undefined ? !storeStateCodes.has(town.state) : town.state !== state)
  const similar = towns.flatMap((town) => {
    const errors = haveSimilarLetters(letters, town.letters, most) ? typingErrors(wanted, town.key, most) : undefined
    return errors === undefined ? [] : [{ town, errors: errors + Number(isElsewhere(town)) }]
  })
  const least = Math.min(...similar.map(({ errors }) => errors))
  return similar.flatMap(({ town, errors }) => (errors === least ? [town] : [])).sort(rank(wanted))
}

const zipLength = 5

/** All 41,000 ZIP codes stay in one string of 1.5 MB that is searched in place; towns are indexed on first use. */
function readZipTable(text: string): ZipTable {
  let towns: readonly Town[] | undefined

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
      towns ??= townsByName(text)
      const wanted = folded(name)
      if (wanted.length < 2) return []
      const found: Town[] = []
      for (let index = lowerBound(towns, wanted); towns[index]?.key.startsWith(wanted); index++) {
        const town = towns[index]
        if (town && (state === undefined || town.state === state)) found.push(town)
      }
      return found.sort(rank(wanted))
    },
    similarTowns(name, state) {
      towns ??= townsByName(text)
      return mostSimilar(towns, folded(name), state)
    },
  }
}

const tableFile = new URL('../../../../data/zip-codes.tsv', import.meta.url)

export function openZipTable(): () => ZipTable {
  let table: ZipTable | undefined
  return () => {
    table ??= readZipTable(readFileSync(tableFile, 'utf8'))
    return table
  }
}

/** Newspaper abbreviations of the states with stores; stateCodeOf knows the codes and the names. */
const shortNames = new Map([
  ['tenn', 'TN'],
  ['ala', 'AL'],
  ['miss', 'MS'],
])
const stateOf = (text: string) => {
  const plain = text.replace(/[^\p{L} ]/gu, '').trim()
  return stateCodeOf(plain) ?? shortNames.get(plain.toLowerCase())
}

/** `Nashville, TN`, `nashville tennessee` or just `Nashville`. */
function townAndState(text: string, readState = stateOf): { town: string; state?: string } {
  if (stateOf(text)) return { town: text }
  const parts = text.includes(',') ? text.split(/,(?=[^,]*$)/) : text.trim().split(/\s+/)
  for (let start = 1; start < parts.length; start++) {
    const state = readState(parts.slice(start).join(' '))
    if (state) return { town: parts.slice(0, start).join(' '), state }
  }
  return { town: text }
}

export type TownTable = Geocoder & {
  /** Several towns that the text could mean; empty when it means one or none. */
  namesakes(text: string, options: { readonly withPrefixes: boolean }): readonly Place[]
  /** The towns that a misspelled text may mean. */
  similar(text: string): readonly Place[]
}

const mostSuggestions = 6
const mostSimilarTowns = 3
/** No town name is shared by more towns in this country. */
const mostChoices = 30

/** Knows ZIP codes and towns but no streets, so it can only check that the parts of an address fit together. */
export function zipTableGeocoder(table: () => ZipTable): TownTable {
  const placeOfZip = (zip: string): Place | undefined => {
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

  const placeOfTown = ({ name, state, zips }: Town): Place => {
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

  const townsOf = (text: string): readonly Town[] => {
    const { town, state } = townAndState(text)
    if (state === undefined) return table().townsLike(text)
    // "Port Washington" is a town, "Port, Washington" is not.
    const whole = text.includes(',') ? [] : table().townsLike(text)
    if (whole[0]?.key === folded(text)) return whole
    const found = table().townsLike(town, state)
    return found.length > 0 ? found : whole
  }

  const townsNamed = (text: string): readonly Town[] => {
    const names = [folded(text), folded(townAndState(text).town)]
    return townsOf(text).filter(({ key }) => names.includes(key))
  }

  /** The town of `Broadway Nashville TN`. */
  const townAtEnd = (text: string): readonly Town[] => {
    const [, ...rest] = text.trim().split(/[\s,]+/)
    const found = townsNamed(rest.join(' '))
    return found.length > 0 || rest.length === 0 ? found : townAtEnd(rest.join(' '))
  }

  /** Towns with that name or, if there are none, towns whose name begins with it. */
  const townsMeant = (text: string): readonly Town[] => {
    const named = townsNamed(text)
    return named.length > 0 ? named : townsOf(text)
  }

  const placeOfText = (text: string): Place | undefined => {
    const zip = zipOf(text) ?? /\b(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1]
    if (zip) return placeOfZip(zip)
    const [town, another] = townsMeant(text)
    return town && !another ? placeOfTown(town) : undefined
  }

  const placeOfAddress = ({ address1, city, state, zip }: Address): Place | undefined => {
    const place = placeOfZip(zipOf(zip) ?? '')
    if (!place || place.address.state !== state || !looksLikeStreet(address1)) return undefined
    return { ...place, label: `${address1}, ${city}, ${state} ${zip}` }
  }

  return {
    async suggest(text) {
      if (/^\d{5}$/.test(text.trim())) {
        const place = placeOfZip(text.trim())
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
    namesakes(text, { withPrefixes }) {
      if (/\d/.test(text)) return []
      const meant = withPrefixes ? townsMeant(text) : townsNamed(text)
      const { town, state } = townAndState(text)
      // "Cookville" is in Texas, but most who type it mean Cookeville in Tennessee.
      const isElsewhere = state === undefined && meant.every((each) => !storeStateCodes.has(each.state))
      const towns = meant.length > 0 && isElsewhere ? table().similarTowns(town) : meant
      return towns.length > 1 ? towns.slice(0, mostChoices).map(placeOfTown) : []
    },
    similar(text) {
      if (/\d/.test(text)) return []
      const { town, state } = townAndState(text, (name) => stateOf(name) ?? stateLike(name))
      const similar = table().similarTowns(town, state)
      const towns = similar.length === 0 && state !== undefined ? townAtEnd(text) : similar
      return towns.slice(0, mostSimilarTowns).map(placeOfTown)
    },
    async geocode(question) {
      if ('suggestionId' in question) return undefined
      return 'text' in question ? placeOfText(question.text) : placeOfAddress(question.address)
    },
  }
}
