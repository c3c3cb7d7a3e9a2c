import { stateName } from '@cash-express/domain/geography/states'

/** Letters without accents and in lower case: `Oregón` and `oregon` are the same. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** States whose Spanish name is another word, with common spellings. */
const spanishStates: Readonly<Record<string, readonly string[]>> = {
  MS: ['Misisipi', 'Missisipi', 'Mississipi'],
  TN: ['Tenesí', 'Tenesi', 'Tennesí'],
  DC: ['Distrito de Columbia'],
  HI: ['Hawái'],
  LA: ['Luisiana'],
  MN: ['Minesota'],
  MO: ['Misuri'],
  NC: ['Carolina del Norte'],
  ND: ['Dakota del Norte'],
  NH: ['Nuevo Hampshire', 'Nueva Hampshire'],
  NJ: ['Nueva Jersey'],
  NM: ['Nuevo México', 'Nuevo Méjico'],
  NY: ['Nueva York'],
  PA: ['Pensilvania'],
  SC: ['Carolina del Sur'],
  SD: ['Dakota del Sur'],
  TX: ['Tejas'],
  WV: ['Virginia Occidental', 'Virginia del Oeste'],
}

const states: ReadonlyMap<string, string> = new Map(
  Object.entries(spanishStates).flatMap(([code, names]) => names.map((name) => [plain(name), stateName(code)])),
)
const towns: ReadonlyMap<string, string> = new Map([
  ['filadelfia', 'Philadelphia'],
  ['nueva orleans', 'New Orleans'],
])

/** `Misisipi`, `Tupelo, Misisipi` or `Asheville Carolina del Norte` with English names; other text is returned as it is. */
export function withEnglishNames(text: string): string {
  // Digits belong to a street, and a street may have the name of a state.
  if (/\d/.test(text)) return text
  const words = text.trim().split(/[\s,]+/)
  const nameOf = (from: number, to: number) => plain(words.slice(from, to).join(' '))
  const whole = nameOf(0, words.length)
  const name = states.get(whole) ?? towns.get(whole)
  if (name) return name
  for (let start = 1; start < words.length; start++) {
    const state = states.get(nameOf(start, words.length))
    if (state) return `${withEnglishNames(words.slice(0, start).join(' '))}, ${state}`
  }
  const [town = '', ...rest] = text.split(',')
  const english = rest.length > 0 && towns.get(plain(town.trim()))
  return english ? [english, ...rest].join(',') : text
}
