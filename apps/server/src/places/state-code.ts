import { stateGroups } from '@cash-express/domain/geography/states'
import { plain } from './spanish-names.ts'

const byName = new Map(stateGroups.flatMap(({ states }) => states.map(({ code, name }) => [plain(name), code])))
const codes = new Set<string>(byName.values())

/** Services return the code or the full name of a state. */
export const stateCodeOf = (state: string): string | undefined =>
  codes.has(state.toUpperCase()) ? state.toUpperCase() : byName.get(plain(state))
