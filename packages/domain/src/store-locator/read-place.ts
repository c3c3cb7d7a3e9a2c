import { stateGroups } from '../geography/states.ts'

/** Longer input is cut at its start, because ZIP code and town stand at the end of an address. */
const longestTyped = 200
/** The server refuses a longer name. */
const longestTown = 80

const country = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)$/i
const zipAtEnd = /(?:^|\D)(\d{5})(?:[- ]?\d{4})?$/

/** Up to the last number. Of `8th Avenue`, "th" stays as the name of the street. */
const upToNumber = /^.*\d(?:(?=(?:st|nd|rd|th)\b)|\S*?(?=[\s,]|$))/i

/** The name of a street up to `Avenue` or `St. NW`, with at least one word before that. */
const street =
  /^\s*\S.*?\s(?:avenue|ave|boulevard|blvd|circle|cir|court|ct|drive|dr|highway|hwy|lane|ln|parkway|pkwy|pike|place|pl|road|rd|square|sq|street|st|terrace|ter|trail|trl|way)\b\.?(?:\s+(?:[nsew]|ne|nw|se|sw)\b\.?)?/i

const isState = (text: string) =>
  stateGroups.some(({ states }) =>
    states.some(({ code, name }) => [code, name].some((each) => each.toLowerCase() === text.toLowerCase())),
  )

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** `Main St, Cookeville, TN` after a house number, `Cookeville, TN` after a ZIP code, `, Cookeville` after an apartment. */
function townAfterNumber(text: string): string {
  const [line = '', ...rest] = text.split(',')
  const parts = partsOf(rest.join(','))
  if (parts.some((part) => !isState(part))) return parts.slice(-2).join(', ')
  return partsOf([line.replace(street, ''), ...parts].join(',')).join(', ')
}

/**
 * The ZIP code or the town in what a visitor typed; undefined if there is neither. A street is left out: stores are
 * measured from the ZIP code or the town, and the result stands in the page's URL.
 */
export function readPlace(typed: string): string | undefined {
  const text = typed
    .slice(-longestTyped)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[^\p{L}\p{M}\d]+$/u, '')
    .replace(country, '')
  const zip = zipAtEnd.exec(text)?.[1]
  if (zip) return zip
  const [number = ''] = upToNumber.exec(text) ?? []
  const town = number ? townAfterNumber(text.slice(number.length)) : partsOf(text).slice(-2).join(', ')
  return /\p{L}{2}/u.test(town) && town.length <= longestTown ? town : undefined
}
