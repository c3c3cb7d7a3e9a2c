import type { Store, StoreClock } from '../stores/store.ts'
import type { Language } from '../submissions/language.ts'
import type { EventKind } from './case-event.ts'
import type { PersonId } from './person.ts'

/** The desk server's answers. Times are ISO 8601. */
export type Named = { readonly id: PersonId; readonly name: string }

export type CaseRow = {
  readonly reference: string
  readonly recipient: string
  readonly form: string
  readonly serviceId: number | null
  readonly language: Language
  readonly receivedAt: string
  readonly arrivedAt: string
  /** The time that the visitor was promised. */
  readonly dueAt: string | null
  /** The store works on it until this time, because it is closed when the promise ends. */
  readonly movedTo?: string | null
  /** The day on which the customer comes in, or `any day`. */
  readonly visitOn?: string | null
  /** Since when the customer must not be called. */
  readonly callsStoppedAt?: string | null
  /** The customer asked for no call at this time, before anybody had tried. */
  readonly releasedAt?: string | null
  readonly version: number
  readonly from: string | null
  readonly holder: Named | null
  readonly takenAt: string | null
  readonly heldUntil: string | null
  readonly tries: number
  readonly firstTryAt: string | null
  readonly lastTryAt: string | null
  readonly lastOutcome: string | null
  readonly nextTryAt: string | null
  readonly closedAt: string | null
  readonly closedAs: string | null
  /** The last note: the number of its event, and its author. Its text stays sealed. */
  readonly note?: { readonly number: number; readonly by: Named } | null
}

export type EventRow = {
  readonly number: number
  readonly at: string
  readonly person: Named | null
  readonly kind: EventKind
  readonly details: Readonly<Record<string, unknown>>
  /** Of an event with a note: the id of the request, by which a page knows that its draft was saved. */
  readonly request?: string
}

export type Release = {
  readonly id: string
  readonly at: string
  readonly who: string
  /** Null for the command line. */
  readonly person: PersonId | null
  readonly action: string
  /** `card`, `correction`, `application`, a section or a note; null for what the command line opened with the escrow key. */
  readonly scope: string | null
  readonly reason: string
}

/** Enough to name times and propose calls; null for head office and compliance, which have no store. */
export type DeskStore = StoreClock & Pick<Store, 'store_id' | 'name' | 'city' | 'phone'>

/** The store to which a case goes or from which it came. */
export type StoreName = Pick<Store, 'store_id' | 'name' | 'city' | 'state' | 'time_zone' | 'latitude' | 'longitude'> & {
  readonly district: string | null
}

export type StoresResponse = { readonly stores: readonly StoreName[] }

/** The open cases of a store that one action can hand over, those that stay, and the nearest stores. */
export type StoreHandOver = {
  readonly cases: number
  readonly others: number
  readonly nearest: readonly (Pick<Store, 'store_id' | 'name'> & { readonly miles: number })[]
}

export type QueueResponse = {
  readonly cursor: string
  readonly store: DeskStore | null
  /** Those with the least time left. */
  readonly cases: readonly CaseRow[]
  /** All that are open, also when the list is too long for them. */
  readonly openTotal: number
  /** Counted since midnight in the store. */
  readonly closedToday: number
}

export type FoundCases = { readonly cases: readonly CaseRow[] }

export type CaseCorrection = { readonly field: 'phone' | 'best time'; readonly at: string }

export type CaseResponse = {
  readonly cursor: string
  readonly store: DeskStore | null
  readonly case: CaseRow
  readonly events: readonly EventRow[]
  readonly releases: readonly Release[]
  /** The sections of a job application that arrived, each sealed by itself. */
  readonly sections: readonly string[]
  /** The customer's changes of phone and time to call, also if another store had the case then; sealed. */
  readonly corrected: readonly CaseCorrection[]
  /** The sealed answers open only with these values. */
  readonly sealed: { readonly version: number; readonly storeId: number | null; readonly form: string }
}

export type ActionResponse = { readonly case: CaseRow; readonly events: readonly EventRow[] }
