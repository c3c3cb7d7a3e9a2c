import type { CaseState } from '@cash-express/domain/cases/project-case'
import type { StoreInbox } from './tables.ts'

/** Without the version, which the database counts. */
type Written = Exclude<keyof CaseState, 'version'>

const columns: Readonly<Record<Written, keyof StoreInbox>> = {
  language: 'language',
  from: 'from_recipient',
  holder: 'holder',
  takenAt: 'taken_at',
  heldUntil: 'held_until',
  tries: 'tries',
  firstTryAt: 'first_try_at',
  lastTryAt: 'last_try_at',
  lastOutcome: 'last_outcome',
  openMinutes: 'open_minutes',
  nextTryAt: 'next_try_at',
  movedTo: 'moved_to',
  visitOn: 'visit_on',
  callsStoppedAt: 'calls_stopped_at',
  releasedAt: 'released_at',
  closedAt: 'closed_at',
  closedAs: 'closed_as',
  noteNumber: 'note_number',
  noteBy: 'note_by',
}

/** The state of a case as columns of `store_inbox`. */
export const caseColumnsOf = (state: CaseState): Partial<Record<keyof StoreInbox, unknown>> =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [column, state[key as Written]]))
