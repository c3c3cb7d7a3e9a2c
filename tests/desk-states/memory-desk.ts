import type { Action, Refusal } from '../../packages/domain/src/cases/action.ts'
import type { CaseEvent } from '../../packages/domain/src/cases/case-event.ts'
import type {
  ActionResponse,
  CaseResponse,
  CaseRow,
  EventRow,
  QueueResponse,
} from '../../packages/domain/src/cases/case-row.ts'
import { decide } from '../../packages/domain/src/cases/decide.ts'
import { type CaseState, projectCase } from '../../packages/domain/src/cases/project-case.ts'
import { homeTimeZone } from '../../packages/domain/src/site/home-time-zone.ts'
import type { CustomerEvent, Happened, SampleCase } from './data/case.ts'
import { now, today } from './data/clock.ts'
import { type StaffMember, staff } from './data/staff.ts'
import { storeOf } from './data/stores.ts'

/** The stream begins here; the memory has no transactions. */
const cursor = '1'

const nameOf = (id: string | null) => {
  const found = Object.values(staff).find((member) => member.id === id)
  return found ? { id: found.id, name: found.name } : null
}

const isoOf = (time: Date | null) => time?.toISOString() ?? null

const eventOf = ({ by, at, ...event }: Happened, index: number): CaseEvent => ({
  ...event,
  number: index + 1,
  at: new Date(at),
  person: by ? staff[by].id : null,
})

const eventRowOf = ({ number, at, person, kind, details }: CaseEvent): EventRow => ({
  number,
  at: at.toISOString(),
  person: nameOf(person),
  kind,
  details: { ...details },
})

function noteOf({ noteNumber, noteBy }: Pick<CaseState, 'noteNumber' | 'noteBy'>) {
  const by = nameOf(noteBy)
  return noteNumber !== null && by ? { number: noteNumber, by } : null
}

function rowOf(of: SampleCase, events: readonly CaseEvent[]): CaseRow {
  const { version, from, holder, takenAt, heldUntil, tries, firstTryAt, lastTryAt, lastOutcome, nextTryAt, ...rest } =
    projectCase(events)
  return {
    reference: of.reference,
    recipient: of.recipient,
    form: of.form,
    serviceId: of.serviceId,
    language: of.language,
    receivedAt: of.receivedAt,
    arrivedAt: of.receivedAt,
    dueAt: of.dueAt,
    version,
    from,
    holder: nameOf(holder),
    takenAt: isoOf(takenAt),
    heldUntil: isoOf(heldUntil),
    tries,
    firstTryAt: isoOf(firstTryAt),
    lastTryAt: isoOf(lastTryAt),
    lastOutcome,
    nextTryAt: isoOf(nextTryAt),
    visitOn: rest.visitOn,
    callsStoppedAt: isoOf(rest.callsStoppedAt),
    releasedAt: isoOf(rest.releasedAt),
    closedAt: isoOf(rest.closedAt),
    closedAs: rest.closedAs,
    note: noteOf(rest),
  }
}

const isShown: Readonly<Record<string, (row: CaseRow, person: StaffMember) => boolean>> = {
  open: ({ closedAt }) => closedAt === null,
  mine: ({ closedAt, holder }, { id }) => closedAt === null && holder?.id === id,
  closed: ({ closedAt }) => closedAt !== null && closedAt >= today('00:00'),
}

/** As the keyholder names them in the audit. */
const actionOf = (scope: string) =>
  scope === 'card' || scope === 'phone' || scope === 'best time'
    ? 'card'
    : scope.startsWith('note:')
      ? 'open note'
      : 'open'

const sectionNames = ['references', 'secondary-stores', 'work-history']

export type Place = { readonly reference: string; readonly recipient: string }

const correctedIn = (events: readonly CaseEvent[]): CaseResponse['corrected'] =>
  (['best time', 'phone'] as const).flatMap((field) => {
    const last = events.findLast(({ kind, details }) => kind === 'corrected' && details.changed.includes(field))
    return last ? [{ field, at: last.at.toISOString() }] : []
  })

/** The desk's cases without a database: rows, decisions and refusals come from the product's own rules. */
export function createMemoryDesk(cases: readonly SampleCase[]) {
  const keep = (of: SampleCase) => ({ of, events: of.events.map(eventOf), releases: [...of.releases] })
  const kept = cases.map(keep)
  const find = ({ reference, recipient }: Place) =>
    kept.find(({ of }) => of.reference === reference && of.recipient === recipient)
  const rows = () => kept.map(({ of, events }) => rowOf(of, events))

  return {
    find: (place: Place) => find(place)?.of,

    add(of: SampleCase): CaseRow {
      const added = keep(of)
      kept.push(added)
      return rowOf(of, added.events)
    },

    queue(recipient: string, show: string, person: StaffMember): QueueResponse {
      const inbox = rows().filter((row) => row.recipient === recipient)
      return {
        cursor,
        store: storeOf(recipient),
        cases: inbox.filter((row) => isShown[show]?.(row, person)),
        openTotal: inbox.filter((row) => isShown.open?.(row, person)).length,
        closedToday: inbox.filter((row) => isShown.closed?.(row, person)).length,
      }
    },

    search: ({ reference, recipient, form, serviceId }: Readonly<Record<string, string>>) => ({
      cases: rows().filter(
        (row) =>
          (!reference || row.reference === reference) &&
          (!recipient || row.recipient === recipient) &&
          (!form || row.form === form) &&
          (!serviceId || row.serviceId === Number(serviceId)),
      ),
    }),

    read(place: Place): CaseResponse | undefined {
      const found = find(place)
      if (!found) return undefined
      const { of, events, releases } = found
      return {
        cursor,
        store: storeOf(of.recipient),
        case: rowOf(of, events),
        events: events.map(eventRowOf),
        releases,
        sections: sectionNames.filter((section) => section in of.contents),
        corrected: correctedIn(events),
        sealed: { version: 1, storeId: storeOf(of.recipient)?.store_id ?? null, form: of.form },
      }
    },

    /** Returns what a scope holds, after it was recorded who opened it. */
    open(place: Place, scope: string, reason: string, { id, name }: StaffMember): unknown {
      const found = find(place)
      const content = found?.of.contents[scope]
      if (content !== undefined)
        found?.releases.push({
          id: String(found.releases.length + 1),
          at: now,
          who: name,
          person: id,
          action: actionOf(scope),
          scope,
          reason,
        })
      return content
    },

    /** Does what the customer does on the status page. */
    happen(place: Place, event: CustomerEvent): CaseRow {
      const found = find(place)
      if (!found) throw new Error('the case is not known')
      found.events.push({ ...event, number: found.events.length + 1, at: new Date(now), person: null })
      return rowOf(found.of, found.events)
    },

    act(place: Place, action: Action, person: StaffMember): ActionResponse | { refused: Refusal } | undefined {
      const found = find(place)
      if (!found) return undefined
      const { of, events } = found
      const timeZone = storeOf(of.recipient)?.time_zone ?? homeTimeZone
      const the = { ...projectCase(events), form: of.form, recipient: of.recipient, timeZone }
      const decision = decide(the, events, action, person, new Date(now))
      if ('refused' in decision) return decision
      const event = { ...decision.event, number: events.length + 1, at: new Date(now), person: person.id }
      events.push(event)
      return { case: rowOf(of, events), events: [eventRowOf(event)] }
    },
  }
}
