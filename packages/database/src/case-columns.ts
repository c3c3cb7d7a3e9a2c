import type { CaseState } from '@cash-express/domain/cases/project-case'

/** The state of a case as columns of `store_inbox`, without its version, which the database counts. */
export const caseColumnsOf = (state: CaseState) => ({
  from_recipient: state.from,
  holder: state.holder,
  taken_at: state.takenAt,
  held_until: state.heldUntil,
  tries: state.tries,
  first_try_at: state.firstTryAt,
  last_try_at: state.lastTryAt,
  last_outcome: state.lastOutcome,
  next_try_at: state.nextTryAt,
  moved_to: state.movedTo,
  closed_at: state.closedAt,
  closed_as: state.closedAs,
})
