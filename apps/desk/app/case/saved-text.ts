import type { Action } from '@cash-express/domain/cases/action'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { PersonId } from '@cash-express/domain/cases/person'
import { outcomeInSentence, outcomeLabel } from '../queue/case-text.ts'
import { problemText } from '../shell/problem-text.ts'
import { onDayAtClock } from '../shell/show-day.ts'
import { mayBeSaved, type UnsavedAction } from './pending-actions.ts'

/** A saved action can be undone for ten seconds. */
export type Saved = {
  readonly number: number
  readonly action: Action
  readonly at: number
  /** The text of the note that was saved with it. */
  readonly note?: string | undefined
}

const undoable: readonly Action['kind'][] = ['give back', 'try', 'agree visit', 'stop calls', 'close', 'reopen']

export const isUndoable = ({ kind }: Action) => undoable.includes(kind)

type WithNote = Extract<Action, { readonly note?: unknown }>

const withNote: readonly Action['kind'][] = ['give back', 'try', 'agree visit', 'stop calls', 'close']

/** An answer to a dispute brings its own note. */
export const savesNote = (action: Action): action is WithNote =>
  withNote.includes(action.kind) && !('note' in action && action.note)

/** The page itself shows that a case was taken or its answers were shown. */
const texts: Readonly<Record<Exclude<Action['kind'], 'try' | 'close'>, string | undefined>> = {
  take: undefined,
  'take over': undefined,
  'give back': 'You gave the case back',
  reopen: 'Reopened',
  'agree visit': 'Saved: coming in',
  'stop calls': 'Saved: do not call',
  'check try': undefined,
  'hand over': 'Handed over',
  undo: 'Undone',
  note: 'Note saved',
  'show ssn': undefined,
  print: undefined,
}

export const pendingText = (action: Action): string =>
  outcomeLabel(action.kind === 'try' ? action.outcome : action.kind === 'close' ? action.as : action.kind)

export const unsavedText = (unsaved: UnsavedAction): string => {
  const pressed = `“${pendingText(unsaved.action)}” for ${unsaved.place.reference}`
  return mayBeSaved(unsaved)
    ? `${pressed} may not be saved. Look at the case before you record it again.`
    : `${pressed} was not saved. ${problemText(unsaved.problem)}`
}

function withoutNote(action: Action): string | undefined {
  if (action.kind === 'try') return `Saved: ${outcomeInSentence(action.outcome)}`
  return action.kind === 'close' ? `Closed: ${outcomeInSentence(action.as)}` : texts[action.kind]
}

export const savedText = (action: Action): string | undefined => {
  const text = withoutNote(action)
  return text && 'note' in action && action.note ? `${text}, with your note` : text
}

export type After = {
  readonly row: Pick<CaseRow, 'holder'>
  readonly person: PersonId
  /** Undefined while the contact card is closed. */
  readonly numbersLeft: number | undefined
  readonly timeZone: string
  readonly now: Date
}

/** The second line names the consequence. */
export function savedSmall(action: Action, { row, person, numbersLeft, timeZone, now }: After): string | undefined {
  if (action.kind !== 'try') return undefined
  if (action.nextTryAt) return `Next try ${onDayAtClock(action.nextTryAt, timeZone, now)}`
  if (row.holder === null) return undefined
  if (row.holder.id !== person) return `${row.holder.name} has the case`
  if (action.outcome === 'wrong number' && numbersLeft !== undefined)
    return numbersLeft > 0 ? 'Try the other number' : 'No other number is known'
  return 'The case is still yours'
}
