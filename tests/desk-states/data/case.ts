import type { NewEvent } from '../../../packages/domain/src/cases/case-event.ts'
import type { Release } from '../../../packages/domain/src/cases/case-row.ts'
import type { Language } from '../../../packages/domain/src/submissions/language.ts'
import type { StaffName } from './staff.ts'

/** Something that happened to a case; the website and the worker have no name. */
export type Happened = NewEvent & { readonly at: string; readonly by?: StaffName }

/** The customer does these on the status page. */
export type CustomerEvent = Extract<NewEvent, { readonly kind: 'closed' | 'corrected' | 'calls stopped' }>

/** A case and everything that happened to it, from which the product's own code makes its row. */
export type SampleCase = {
  readonly reference: string
  readonly recipient: string
  readonly form: string
  readonly serviceId: number | null
  readonly language: Language
  readonly receivedAt: string
  readonly dueAt: string | null
  readonly events: readonly Happened[]
  readonly releases: readonly Release[]
  /** By name: `card`, `phone`, `best time`, `application`, a section or `note:` and its number. */
  readonly contents: Readonly<Record<string, unknown>>
}

type Known = Pick<SampleCase, 'reference' | 'receivedAt'> & Partial<SampleCase> & { readonly from?: string }

/** An application that a store got from the website, and nothing else unless it is named. */
export function sampleCase({ from, events = [], ...known }: Known): SampleCase {
  const given = {
    recipient: 'store:101',
    form: 'apply-now',
    serviceId: null,
    language: 'en',
    dueAt: null,
    releases: [],
    contents: {},
    ...known,
  } as const
  const arrived = {
    kind: 'arrived',
    at: given.receivedAt,
    details: { dueAt: given.dueAt, ...(from && { from }) },
  } as const
  return { ...given, events: [arrived, ...events] }
}

export const taken = (by: StaffName, at: string): Happened => ({ kind: 'taken', by, at, details: {} })

/** The same case after something more has happened. */
export const after = (before: SampleCase, ...events: Happened[]): SampleCase => ({
  ...before,
  events: [...before.events, ...events],
})
