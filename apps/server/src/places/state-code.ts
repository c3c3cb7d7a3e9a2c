import { stateGroups } from '@cash-express/domain/geography/states'
import { plain } from './spanish-names.ts'
import { typingErrors } from './typing-errors.ts'

const byName = new Map(stateGroups.flatMap(({ states }) => states.map(({ code, name }) => [plain(name), code])))
const codes = new Set<string>(byName.values())

/** Services return the code or the full name of a state. */
export const stateCodeOf = (state: string): string | undefined =>
  codes.has(state.toUpperCase()) ? state.toUpperCase() : byName.get(plain(state))

/** The state that `Tenessee` or `Kentuky` is meant to be. */
export function stateLike(name: string): string | undefined {
  const typed = plain(name.trim())
  return [...byName].find(([each]) => each.length > 4 && typingErrors(typed, each, 2) !== undefined)?.[1]
}
