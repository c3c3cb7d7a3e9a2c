import type { CalendarDate } from '../forms/calendar-date.ts'
import type { Closing, EventKind, Outcome, SentBy } from './case-event.ts'
import type { UnusualTry } from './unusual-try.ts'

/** Actions that say nothing more. */
export const plainActions = ['take', 'take over', 'give back', 'stop calls', 'reopen', 'show ssn', 'print'] as const

/** Base64, sealed in the browser. */
export type NoteBytes = { readonly body: string; readonly deskWrappedKey: string; readonly escrowWrappedKey: string }

/** A note that one request saves with the action, so that one Undo takes back both. */
type WithNote = { readonly note?: NoteBytes | undefined }

/** The page asked because of these, and the person confirmed the call. The page knows where the customer lives. */
type Sure = { readonly unusual?: readonly UnusualTry[] | undefined }

export type Action =
  | ({ readonly kind: (typeof plainActions)[number] } & WithNote)
  | (Sure & WithNote & { readonly kind: 'try'; readonly outcome: Outcome; readonly nextTryAt?: string | undefined })
  | (Sure &
      WithNote & {
        readonly kind: 'close'
        readonly as: Closing
        /** The end of the call after which the case is closed; one request records both. */
        readonly outcome?: Outcome | undefined
        /** The day on which the letter or e-mail was sent. */
        readonly day?: CalendarDate | undefined
        readonly sentBy?: SentBy | undefined
        readonly letterNumber?: string | undefined
        readonly duplicateOf?: string | undefined
      })
  | (Sure & WithNote & { readonly kind: 'agree visit'; readonly day?: CalendarDate | undefined })
  | { readonly kind: 'check try'; readonly number: number }
  | { readonly kind: 'hand over'; readonly store: number }
  | { readonly kind: 'undo'; readonly number: number }
  | ({ readonly kind: 'note' } & NoteBytes)

export const noteOf = (action: Action): NoteBytes | undefined =>
  action.kind === 'note' ? action : 'note' in action ? action.note : undefined

export const eventsOf: Readonly<Record<Action['kind'], readonly EventKind[]>> = {
  take: ['taken', 'taken over'],
  'take over': ['taken', 'taken over'],
  'give back': ['given back'],
  try: ['tried'],
  'agree visit': ['visit agreed'],
  'stop calls': ['calls stopped'],
  'check try': ['try checked'],
  close: ['closed'],
  reopen: ['reopened'],
  'hand over': ['handed over'],
  undo: ['undone'],
  note: ['noted'],
  'show ssn': ['ssn shown'],
  print: ['printed'],
}

/** The desk server's responses name a refused action by these codes. */
export type Refusal =
  | 'role'
  | 'closed'
  | 'not closed'
  | 'handed over'
  | 'held'
  | 'not held'
  | 'not for this form'
  | 'too few tries'
  | 'answer not named'
  | 'answer ahead'
  | 'next try past'
  | 'next try too late'
  | 'calls stopped'
  | 'visit day'
  | 'store'
  | 'too late to undo'
  | 'changed'
  | 'too many'
