import { readFileSync } from 'node:fs'
import { zipOf } from '@cash-express/domain/geography/place'

/** ZIP codes of one state with one time, from the first to the last. */
type Range = { readonly from: string; readonly to: string; readonly timeZone: string }

export type TimeZones = (address: { readonly zip: string; readonly state: string }) => string | undefined

/**
 * The IANA name of the time zone at an address. A ZIP code whose time is not one of the state's is a mistake in one of
 * the two, and then nothing is known. A ZIP code that is not in the table tells nothing in a state with two times.
 */
function readTimeZones(text: string): TimeZones {
  const ranges: Range[] = []
  const ofState = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [from, to, state, timeZone] = line.split('\t')
    if (!from || !to || !state || !timeZone) continue
    ranges.push({ from, to, timeZone })
    ofState.set(state, (ofState.get(state) ?? new Set()).add(timeZone))
  }

  return ({ zip, state }) => {
    const code = zipOf(zip)
    const range = code && ranges.findLast(({ from }) => from <= code)
    const possible = ofState.get(state)
    if (range && code <= range.to) return possible?.has(range.timeZone) ? range.timeZone : undefined
    const [only, another] = possible ?? []
    return another ? undefined : only
  }
}

const tableFile = new URL('../../../../data/time-zones.tsv', import.meta.url)

/** Read when the process starts, so that a missing file is noticed before the first visitor. */
export const timeZoneOf = readTimeZones(readFileSync(tableFile, 'utf8'))
