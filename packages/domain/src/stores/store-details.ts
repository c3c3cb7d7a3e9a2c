import type { Named } from '../cases/case-row.ts'
import type { CalendarDate } from '../forms/calendar-date.ts'
import type { PromiseChoice } from './moved-promise.ts'
import type { Store } from './store.ts'
import { needsSecondPerson, type StoreChange } from './store-change.ts'

/** The desk server's answers about stores. Times are ISO 8601. */
export type ChangeRow = StoreChange & {
  readonly id: string
  readonly storeId: number
  readonly reason: string
  readonly promises: PromiseChoice
  /** The store's manager asked for it, and somebody above confirms it. */
  readonly isAsked: boolean
  readonly person: Named
  readonly at: string
  /** One use of Save. */
  readonly request: string
  readonly approved: (Named & { readonly at: string }) | null
  readonly withdrawn: (Named & { readonly at: string; readonly because: string }) | null
}

export type ListedStore = Store & { readonly district: string | null }

export type StoreListResponse = {
  /** As visitors see them now. */
  readonly stores: readonly ListedStore[]
  /** Changes that wait for a second person; empty for people who are not of head office. */
  readonly waiting: readonly ChangeRow[]
}

export type StoreDetailsResponse = {
  /** The base: without changes. */
  readonly store: ListedStore
  /** Empty for people who are not of head office. */
  readonly noticeEmail: string
  /** All that the person may see, in the order in which they were published or asked for. */
  readonly changes: readonly ChangeRow[]
  /** Counts those that moved because the store is closed at their time. */
  readonly moved: { readonly promises: number; readonly calls: number; readonly visits: number }
}

export type FieldProblem = { readonly field: string; readonly message: string }

/** A promise that ends while the store would be closed, and where each choice would move it. */
export type MovingPromise = {
  readonly reference: string
  readonly form: string
  readonly serviceId: number | null
  readonly dueAt: string
  readonly beforeClosing: string
  readonly nextOpenDay: string
}

/** A planned call while the store would be closed. */
export type MovingCall = Pick<MovingPromise, 'reference' | 'form' | 'serviceId'> & {
  readonly at: string
  readonly to: string
}

/** A visit that was agreed on for a day on which the store would be closed. */
export type LostVisit = Pick<MovingPromise, 'reference' | 'form' | 'serviceId'> & { readonly day: CalendarDate }

export type Moving = {
  readonly promises: readonly MovingPromise[]
  readonly calls: readonly MovingCall[]
  readonly visits: readonly LostVisit[]
}

export type PreviewResponse = Moving & { readonly problems: readonly FieldProblem[] }

export type SaveResponse =
  | { readonly problems: readonly FieldProblem[] }
  | { readonly ids: readonly string[]; readonly problems?: undefined }

/** A manager asks to close the own store today, and nobody has decided yet. */
export type AskedClosing = {
  readonly id: string
  readonly store: Pick<Store, 'store_id' | 'name' | 'address1' | 'city'>
  readonly reason: string
  readonly person: Named
  readonly at: string
  readonly moving: { readonly promises: number; readonly calls: number; readonly visits: number }
}

export type AskedClosings = { readonly closings: readonly AskedClosing[] }

export type ChangeState = 'waiting' | 'planned' | 'in use' | 'over' | 'undone' | 'sent back'

/** Visitors see it, or will. */
const waitsForSecond = ({ kind, isAsked, approved }: Pick<ChangeRow, 'kind' | 'isAsked' | 'approved'>) =>
  (needsSecondPerson(kind) || isAsked) && approved === null

export const isPublished = (change: Pick<ChangeRow, 'kind' | 'isAsked' | 'approved' | 'withdrawn'>) =>
  change.withdrawn === null && !waitsForSecond(change)

export function changeState(change: ChangeRow, today: CalendarDate): ChangeState {
  if (change.withdrawn) return waitsForSecond(change) ? 'sent back' : 'undone'
  // Nobody decided on the day for which the manager asked.
  if (change.isAsked && !change.approved && change.from < today) return 'over'
  if (!isPublished(change)) return 'waiting'
  if (change.from > today) return 'planned'
  return change.until !== null && change.until < today ? 'over' : 'in use'
}
