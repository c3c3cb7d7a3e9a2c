import type { Action } from '@cash-express/domain/cases/action'

/** Asks the server for an action and returns whether it happened. The page shows why it did not. */
export type Press = (action: Action) => Promise<boolean>
