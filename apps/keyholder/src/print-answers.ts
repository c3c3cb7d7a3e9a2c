import type { ListedSubmission } from './desk.table.ts'
import type { OpenedRow } from './open-submission.ts'
import type { FormCount } from './verify-submissions.ts'

/** Visitor text could move the cursor or hide a line in the terminal that prints it. */
export const visible = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

const longestCell = 120

/** Keeps database text on its line and inside its column. */
export function cell(text: string): string {
  const shown = visible(text)
  return shown.length > longestCell ? `${shown.slice(0, longestCell - 1)}…` : shown
}

/** Marks each continuation line, so that it cannot be mistaken for another answer. */
function textLines(name: string, text: string, indent: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.length === 1) return [`${indent}${visible(name)}: ${visible(text)}`.trimEnd()]
  return [`${indent}${visible(name)}:`, ...lines.map((line) => `${indent}  | ${visible(line)}`.trimEnd())]
}

function answerLines(content: unknown, indent = ''): string[] {
  const entries: [string, unknown][] = Array.isArray(content)
    ? content.map((each, index) => [String(index + 1), each])
    : Object.entries(content ?? {})
  return entries.flatMap(([name, value]) =>
    value && typeof value === 'object'
      ? [`${indent}${visible(name)}`, ...answerLines(value, `${indent}  `)]
      : textLines(name, String(value ?? ''), indent),
  )
}

export const openedLines = ({ row, attempt, consentMismatch }: OpenedRow): string[] => [
  `${cell(row.form)} ${cell(row.reference)}, received ${row.received_at.toISOString()}`,
  ...(consentMismatch ? [`  warning: ${consentMismatch}`] : []),
  ...(attempt.kind === 'opened' ? answerLines(attempt.content, '  ') : [`  not opened: ${visible(attempt.why)}`]),
]

function tableLines(heads: readonly string[], given: readonly (readonly string[])[]): string[] {
  const rows = given.map((row) => row.map(cell))
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  return [heads, ...rows].map((row) =>
    row
      .map((each, column) => each.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const utcMinute = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

function stateOf({ delivery, missing, closed, current }: ListedSubmission): string {
  const state = closed ? 'closed' : delivery
  if (missing === null) return current || closed ? state : `${state}, past due`
  const sections = missing.length === 0 ? 'sections received' : `incomplete: no ${missing.join(', no ')}`
  return current ? `${state}, ${sections}` : `${state}, ${sections}, no longer current`
}

export const listLines = (submissions: readonly ListedSubmission[]): string[] =>
  tableLines(
    ['reference', 'form', 'store', 'service', 'received (UTC)', 'due (UTC)', 'state'],
    submissions.map((each) => [
      each.reference,
      each.form,
      each.store_id?.toString() ?? '',
      each.service_id?.toString() ?? '',
      utcMinute(each.received_at),
      utcMinute(each.due_at),
      stateOf(each),
    ]),
  )

export const countLines = (byForm: ReadonlyMap<string, FormCount>): string[] =>
  tableLines(
    ['form', 'opened', 'no key here', 'broken'],
    [...byForm].map(([form, count]) => [form, `${count.opened}`, `${count.noKey}`, `${count.broken}`]),
  )
