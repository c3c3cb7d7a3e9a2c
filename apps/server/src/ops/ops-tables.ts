import type { DeadLetter } from '../deliveries/delivery.table.ts'
import type { Health, OpenConfirmations, OpenDeliveries, RecentDeliveries } from '../deliveries/delivery-metrics.ts'
import type { Hold } from '../retention/records.table.ts'
import type { KeyDays } from './key-days.ts'
import type { CaseDifference } from './rebuild-cases.ts'
import type { StaffMember } from './staff.table.ts'

const longestCell = 120

/** Escapes and shortens text from the database, which could otherwise control the operator's terminal. */
function cell(text: string): string {
  const shown = text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
  return shown.length > longestCell ? `${shown.slice(0, longestCell - 1)}…` : shown
}

function table(given: readonly (readonly string[])[]): string[] {
  const rows = given.map((row) => row.map(cell))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((each, column) => (column === 0 ? each.padEnd(widths[column] ?? 0) : each.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/** Formats an age as `0 s`, `4 min`, `3 h` or `2 d`. */
export function formatAge(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} d`
}

export function statusLines(
  figures: readonly (OpenDeliveries & RecentDeliveries)[],
  { late, failed, missing }: Health,
  storesOverCeiling: number,
  keys: { readonly line: string; readonly verdicts: readonly string[] },
  confirmations: OpenConfirmations,
): string[] {
  const rows = figures.map((each) => [
    each.form,
    String(each.received_24_hours),
    String(each.received_7_days),
    String(each.delivered),
    String(each.waiting),
    each.waiting === 0 ? '-' : formatAge(each.oldest_waiting_seconds),
    String(each.failed),
    String(each.unanswered_past_due),
  ])
  const head = ['form', 'received 24 h', '7 d', 'delivered 7 d', 'waiting', 'oldest', 'failed', 'unanswered past due']
  const verdicts = [
    late ? 'LATE: a delivery has waited for more than 15 minutes' : '',
    failed > 0 ? `FAILED: ${failed} refused or given up; see npm run ops -- dead` : '',
    missing > 0 ? `MISSING: ${missing} submissions or emails have no job; the reconciler adds it. Find out why` : '',
    ...keys.verdicts,
  ].filter(Boolean)
  // A flood is not a fault of the system, so it does not set exit code 1.
  const flooded =
    storesOverCeiling > 0 ? [`FLOODED: stores that get lists instead of single notices: ${storesOverCeiling}`] : []
  const open = `confirmations to applicants that wait: ${confirmations.open}${
    confirmations.open > 0 ? `, the oldest for ${formatAge(confirmations.oldest_seconds)}` : ''
  }`
  return [
    ...table([head, ...rows]),
    open,
    '',
    keys.line,
    '',
    ...(verdicts.length > 0 ? verdicts : ['all well']),
    ...flooded,
  ]
}

/** Below this many days the rotation was forgotten, two weeks before forms would be refused. */
const fewDays = 14

export function keyLines({ asked, answered, days, isConfigured }: KeyDays): { line: string; verdicts: string[] } {
  const silent =
    isConfigured && answered < asked ? [`KEYS: ${asked - answered} of ${asked} APIs in API_METRICS did not answer`] : []
  if (answered === 0) {
    return { line: 'key_days_left: unknown, no API answered; set API_METRICS to their addresses', verdicts: silent }
  }
  const keys = Object.entries(days).map(([key, left]) => ({ key, left: Math.floor(left) }))
  const few = keys.filter(({ left }) => left < fewDays)
  return {
    line: `key_days_left: ${keys.map(({ key, left }) => `${key} ${left}`).join(', ')} (${answered} of ${asked} APIs)`,
    verdicts: [
      ...silent,
      ...few.map(({ key, left }) =>
        left > 0
          ? `KEYS: the ${key} key can be used for ${left} more days; rotate the keys`
          : `KEYS: the ${key} key is missing, has expired or expires today: forms are refused; rotate the keys`,
      ),
    ],
  }
}

export function deadLetterLines(rows: readonly DeadLetter[]): string[] {
  if (rows.length === 0) return ['none']
  return table([
    ['reference', 'recipient', 'channel', 'attempts', 'state', 'since (UTC)', 'why'],
    ...rows.map(({ reference, recipient, channel, attempts, since, given_up, failure }) => [
      reference,
      recipient,
      channel,
      String(attempts),
      given_up ? 'given up' : 'refused',
      since.toISOString().slice(0, 16).replace('T', ' '),
      failure ?? '',
    ]),
  ])
}

export const expiredLines = (rows: readonly { what: string; expired: number }[]): string[] =>
  table([['what', 'expired'], ...rows.map(({ what, expired }) => [what, String(expired)])])

export const holdLines = (rows: readonly Hold[]): string[] =>
  rows.length === 0
    ? ['none']
    : table([
        ['reference', 'held since (UTC)'],
        ...rows.map(({ reference, since }) => [reference, since.toISOString().slice(0, 16).replace('T', ' ')]),
      ])

export const staffLines = (rows: readonly StaffMember[]): string[] =>
  rows.length === 0
    ? ['none']
    : table([
        ['subject', 'name', 'role', 'stores'],
        ...rows.map(({ subject, name, role, stores }) => [subject, name, role, stores.join(',') || '-']),
      ])

/** Not a table, because all differences of a case must be readable. */
export const caseDifferenceLines = (rows: readonly CaseDifference[]): string[] =>
  rows.flatMap(({ reference, recipient, what }) =>
    what.split('; ').map((each) => [reference, recipient, each].map(cell).join('  ')),
  )
