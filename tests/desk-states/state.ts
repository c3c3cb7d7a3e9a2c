import type { Action } from '../../packages/domain/src/cases/action.ts'
import type { LookUp, LookUpAnswer } from '../../packages/envelope/src/look-up.ts'
import type { CustomerEvent, SampleCase } from './data/case.ts'
import type { StaffName } from './data/staff.ts'

export type Call =
  | 'me'
  | 'queue'
  | 'find'
  | 'case'
  | 'actions'
  | 'card'
  | 'phone'
  | 'best time'
  | 'open'
  | 'changes'
  | 'look-up'

/** A call that is not listed works. Others are refused with these words, never answered, or cut off. */
export type Answers = Partial<Record<Call, string | 'no answer' | 'no line'>>

/** A function gets the query and the body. */
export type Replies = Readonly<Record<string, object | ((query: Record<string, string>, body: unknown) => object)>>

/** These steps lead from the opened page to the state. */
export type Step =
  /** The accessible name of a button, link, choice or tab; the first of several. */
  | { readonly press: string; readonly exact?: true }
  | { readonly fill: string; readonly with: string }
  | { readonly choose: string; readonly in: string }
  | { readonly key: string }
  /** Waits for a text, or until it is gone. */
  | { readonly see: string }
  | { readonly gone: string }
  /** The server sends a case that the page does not have. */
  | { readonly arrives: SampleCase }
  /** The customer does something to the case of the page, from the status page. */
  | { readonly customer: CustomerEvent }
  /** A colleague does something to the case of the page. */
  | { readonly colleague: StaffName; readonly does: Action }
  /** From now on, calls are answered like this. */
  | { readonly answers: Answers }
  /** The stream of changes ends and does not come back, or the whole computer is off the line. */
  | { readonly line: 'broken' | 'offline' }
  /** The timers of the page run, and its clock is later. */
  | { readonly minutes: number }

/** One state of a screen: what the server knows, and how a person gets there. */
export type DeskState = {
  readonly name: string
  /** Tanya, a representative in Cookeville, unless named. */
  readonly as?: StaffName
  readonly path: string
  readonly cases: readonly SampleCase[]
  readonly answers?: Answers
  /** Answers to calls that need no memory, by method and address without its query: `GET /api/staff`. */
  readonly replies?: Replies
  /** Answers as the keyholder does; without it, nothing is found and nothing matches. */
  readonly lookUp?: (asked: LookUp) => LookUpAnswer
  readonly steps: readonly Step[]
  /**
   * `window` for a dialog or a toast, which is in the window whatever the height of the page behind it. `none` for a state
   * that is only checked, because the kept pictures have a limit.
   */
  readonly picture?: 'window' | 'none'
  readonly alsoPictured?: readonly ('forced-colors' | 'print')[]
  /** Something that the person opened lies over the page, and so over half of some link, until it is closed. */
  readonly covers?: true
  /** The page fails on purpose. */
  readonly fails?: true
}
