import type { CaseEvent } from '../../packages/domain/src/cases/case-event.ts'
import { type CaseState, projectCase } from '../../packages/domain/src/cases/project-case.ts'

type CaseName = { readonly reference: string; readonly recipient: string }

/** The desk's response to one action of a person. */
export type Answered = CaseName & {
  readonly request: string
  readonly person: string
  readonly action: string
  /** The number of the event, or undefined when the action was refused. */
  readonly event: number | undefined
  /** The case in the answer; a case that the person does not see is not described. */
  readonly told: { readonly version: number; readonly holder: string | null } | undefined
}

/** A key that opened something in the tab of a person. */
export type Released = CaseName & { readonly audit: string; readonly subject: string; readonly scope: string }

export type StoredEvent = CaseEvent & CaseName & { readonly request: string | null }
export type AuditRow = { id: string; who: string; reference: string; recipient: string; scope: string }

export type DeskEvidence = {
  readonly answered: readonly Answered[]
  readonly released: readonly Released[]
  /** In the order of their numbers for each case. */
  readonly events: readonly StoredEvent[]
  readonly audit: readonly AuditRow[]
}

const nameOf = ({ reference, recipient }: CaseName) => `${reference} ${recipient}`

/** The states of a case after 0, 1, 2, … events. */
const statesOf = (events: readonly StoredEvent[]): CaseState[] =>
  [...events.keys(), events.length].map((count) => projectCase(events.slice(0, count)))

/** A person took a case that a colleague held, or closed one that was not theirs. */
function isSecondHolder(event: StoredEvent, before: CaseState | undefined): boolean {
  const holder = before?.holder ?? null
  if (event.kind === 'taken') return holder !== null && holder !== event.person
  if (event.kind === 'taken over') return holder !== event.details.from
  return event.kind === 'closed' && holder !== event.person
}

function judgeCase(events: readonly StoredEvent[], states: readonly CaseState[]): string[] {
  const [name] = events.map(nameOf)
  return events.flatMap((event, index) => [
    ...(event.number === index + 1 ? [] : [`gap: ${name} has no event ${index + 1}`]),
    ...(isSecondHolder(event, states[index]) ? [`two holders: ${name} at event ${event.number}`] : []),
  ])
}

function judgeAnswer(
  { request, person, action, event, told, ...name }: Answered,
  stored: readonly StoredEvent[],
  states: readonly CaseState[],
): string[] {
  const where = `${action} of ${nameOf(name)}`
  if (event === undefined && stored.length > 0) return [`refused, but done: ${where}`]
  if (event !== undefined && stored.length === 0) return [`lost: ${where}`]
  if (stored.length > 1) return [`done ${stored.length} times: ${where}`]
  const [found] = stored
  if (found && (nameOf(found) !== nameOf(name) || found.number !== event || found.person !== person))
    return [`changed: ${where} is not event ${event}`]
  if (told && states[told.version]?.holder !== told.holder) return [`wrong holder told: ${where}`]
  return []
}

function judgeReleases(released: readonly Released[], audit: readonly AuditRow[]): string[] {
  const rows = new Map(audit.map((row) => [row.id, row]))
  const used = new Set<string>()
  return released.flatMap((release) => {
    const row = rows.get(release.audit)
    const isOwn = row?.who === release.subject && nameOf(row) === nameOf(release) && row.scope === release.scope
    const isFirst = !used.has(release.audit)
    used.add(release.audit)
    return isOwn && isFirst ? [] : [`not audited: ${release.scope} of ${nameOf(release)}`]
  })
}

/** Compares what people were told with what is stored. Returns each contradiction. */
export function judgeDesk({ answered, released, events, audit }: DeskEvidence): string[] {
  const cases = Map.groupBy(events, nameOf)
  const states = new Map([...cases].map(([name, own]) => [name, statesOf(own)]))
  const byRequest = Map.groupBy(
    events.filter(({ request }) => request !== null),
    ({ request }) => request,
  )
  return [
    ...[...cases].flatMap(([name, own]) => judgeCase(own, states.get(name) ?? [])),
    ...answered.flatMap((answer) =>
      judgeAnswer(answer, byRequest.get(answer.request) ?? [], states.get(nameOf(answer)) ?? []),
    ),
    ...judgeReleases(released, audit),
  ]
}
