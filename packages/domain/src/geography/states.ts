import * as messages from './states.messages.ts'
import { storeStates } from './states.messages.ts'

export type State = { readonly code: string; readonly name: string }

export { storeStates }

export type StoreStateCode = (typeof storeStates)[number]['code']

/** The states in the order of the forms: those with stores first, then all other places that mail can reach. */
export const stateGroups = [
  { label: messages.whereWeHaveStores, states: storeStates },
  { label: messages.otherStatesLabel, states: messages.otherStates },
  { label: messages.territoriesLabel, states: messages.territories },
  { label: messages.armedForcesLabel, states: messages.armedForces },
  { label: messages.canada, states: messages.canadianProvinces },
] as const

/** Returns the code itself if it is not a state. */
export const stateName = (code: string): string =>
  stateGroups.flatMap(({ states }): readonly State[] => states).find((state) => state.code === code)?.name ?? code

export const stateChoices = stateGroups.flatMap(({ states }) =>
  states.map(({ code, name }) => ({ value: code as string, label: `${code} - ${name}` })),
)

const named: ReadonlyMap<string, string> = new Map(
  [...storeStates, ...messages.otherStates].map(({ code, name }) => [code, name]),
)

/** Omits names like Armed Forces Europe, which do not fit a sentence. */
export const inState = (code: string): string => {
  const name = code === 'DC' ? undefined : named.get(code)
  return name ? messages.inNamed(name) : messages.whereYouLive
}
