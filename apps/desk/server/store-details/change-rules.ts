import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import type { StoreChange } from '@cash-express/domain/stores/store-change'
import type { FieldProblem } from '@cash-express/domain/stores/store-details'
import { noticeEmail, phone, serviceIds, storeLine, weekHours } from '@cash-express/store-list/store-rules'
import * as z from 'zod'

/** A line of text, as the checks of `store_change` allow it. */
export const line = (most: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least, 'is empty')
    .max(most, `is longer than ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'has a character that cannot be shown')

const day = z.iso.date('is not a day').refine((date) => date >= '2020-01-01' && date <= '2099-12-31', 'is not a day')
const span = { from: day, until: day.nullable() }

/** The rules of the CSV import for every value that both have. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hours'), ...span, value: z.strictObject({ hours: weekHours }) }),
  z.strictObject({ kind: z.literal('closed day'), ...span, value: z.strictObject({ reason: line(80) }) }),
  z.strictObject({ kind: z.literal('notice'), ...span, value: z.strictObject({ text: line(120, 0) }) }),
  z.strictObject({
    kind: z.literal('services'),
    ...span,
    value: z.strictObject({ ids: serviceIds, license: line(60, 0).optional() }),
  }),
  z.strictObject({ kind: z.literal('phone'), ...span, value: z.strictObject({ phone }) }),
  z.strictObject({ kind: z.literal('notice address'), ...span, value: z.strictObject({ email: noticeEmail }) }),
])

export type Checked<Value> =
  | { readonly value: Value; readonly problems?: undefined }
  | { readonly problems: readonly FieldProblem[] }

/** Fields are named by the kind of their change: `hours.tue_close`, `notice.text`, `phone.from`. */
function problemsOf(error: z.ZodError, kind: string): FieldProblem[] {
  return error.issues.map(({ path, message }) => ({
    field: [kind, String(path.at(-1) ?? '')].filter(Boolean).join('.'),
    message,
  }))
}

function spanProblems({ kind, from, until }: StoreChange, today: CalendarDate): FieldProblem[] {
  if (from < today) return [{ field: `${kind}.from`, message: 'is in the past' }]
  return until !== null && until < from ? [{ field: `${kind}.until`, message: 'is before the first day' }] : []
}

const kindOf = (given: unknown) => String((given as { kind?: unknown } | null)?.kind ?? '').slice(0, 20)

/** `today` is the store's. */
export function checkChanges(given: readonly unknown[], today: CalendarDate): Checked<readonly StoreChange[]> {
  const checked = given.map((each) => change.safeParse(each))
  const problems = checked.flatMap((result, index) =>
    result.success ? spanProblems(result.data as StoreChange, today) : problemsOf(result.error, kindOf(given[index])),
  )
  return problems.length > 0
    ? { problems }
    : { value: checked.flatMap((result) => (result.success ? [result.data as StoreChange] : [])) }
}

/** All columns of the CSV file, as text. */
export function checkNewStore(given: unknown) {
  const result = storeLine.safeParse(given)
  return result.success ? { value: result.data } : { problems: problemsOf(result.error, '') }
}
