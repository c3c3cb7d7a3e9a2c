import { isCalendarDate } from '../forms/calendar-date.ts'
import { services } from '../services/service.ts'
import { paymentPeriods } from './apr.ts'
import { type CostProblem, checkCost, feeBases, feeNames, feeTimes, feeUnits } from './cost.ts'
import { costKinds, type ProposedCost } from './cost-version.ts'

type Check = (value: unknown, field: string) => CostProblem[]

const must = (holds: boolean, field: string, message: string): CostProblem[] => (holds ? [] : [{ field, message }])

/** Control characters and marks that change the direction of a text could make a line read like another. */
const oneLine = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

const text =
  (most: number): Check =>
  (value, field) =>
    must(
      typeof value === 'string' && value.trim() !== '' && value.length <= most && oneLine.test(value),
      field,
      `Enter one line of at most ${most} characters.`,
    )

const matching =
  (pattern: RegExp, message: string): Check =>
  (value, field) =>
    must(typeof value === 'string' && pattern.test(value), field, message)

const wholeNumber =
  (most: number): Check =>
  (value, field) =>
    must(
      Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= most,
      field,
      `Enter a whole number from 1 to ${most}.`,
    )

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value, field) =>
    must(values.includes(value), field, 'Choose one of the answers.')

const date: Check = (value, field) =>
  must(typeof value === 'string' && isCalendarDate(value), field, 'Enter a date that exists.')

const within = (field: string, name: string) => (field ? `${field}.${name}` : name)

/** Exactly these fields; those in `optional` may be missing. */
const object =
  (fields: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [{ field, message: 'This part is missing.' }]
    const own = new Map(Object.entries(value))
    const unknown = [...own.keys()].filter((name) => !Object.hasOwn(fields, name) && !Object.hasOwn(optional, name))
    return [
      ...unknown.map((name) => ({ field: within(field, name), message: 'This field does not exist.' })),
      ...Object.entries(fields).flatMap(([name, check]) => check(own.get(name), within(field, name))),
      ...Object.entries(optional).flatMap(([name, check]) =>
        own.has(name) ? check(own.get(name), within(field, name)) : [],
      ),
    ]
  }

const listUpTo =
  (most: number, check: Check): Check =>
  (value, field) => {
    if (!Array.isArray(value) || value.length > most) return [{ field, message: `Enter at most ${most} of these.` }]
    return value.flatMap((each, index) => check(each, within(field, String(index))))
  }

const source = text(300)
const cents = wholeNumber(1_000_000_000)
const periods = wholeNumber(9_999)
const unit = oneOf('days', 'months')
const stateCode = matching(/^[A-Z]{2}$/, 'Enter the two letters of a state.')

const kindOf = (value: unknown) => (value as { kind?: unknown } | null | undefined)?.kind

const singlePayment = object({
  kind: oneOf('single payment'),
  amountFinanced: cents,
  payment: cents,
  term: object({ unit, length: periods }),
})
const installments = object({
  kind: oneOf('installments'),
  amountFinanced: cents,
  payment: cents,
  count: wholeNumber(600),
  every: oneOf(...paymentPeriods),
})
const credit: Check = (value, field) =>
  kindOf(value) === 'installments' ? installments(value, field) : singlePayment(value, field)

const apr: Check = (value, field) =>
  must(
    typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 100_000,
    field,
    'Enter the APR in percent.',
  )

/** A part of a cent or of a thousandth of a percent would be shown rounded. */
const feeAmount: Check = (value, field) =>
  must(
    typeof value === 'number' && value > 0 && value <= 100_000 && Number(value.toFixed(3)) === value,
    field,
    'Enter an amount in dollars or percent, such as 15 or 2.5.',
  )

const fee = object({
  name: oneOf(...feeNames),
  amount: feeAmount,
  unit: oneOf(...feeUnits),
  per: oneOf(...feeBases),
  due: oneOf(...feeTimes),
  source,
})

const costDetails = object(
  {
    amounts: object({ least: cents, most: cents, source }),
    term: object({ least: periods, most: periods, unit, source }),
    fees: listUpTo(12, fee),
  },
  { example: object({ credit, apr, source }), sample: oneOf(true) },
)

const licenseDetails = object(
  {
    license: object({ number: text(60), source }),
    regulator: object(
      {
        name: text(100),
        street: text(100),
        city: text(60),
        state: stateCode,
        zip: matching(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code of 5 or 9 digits.'),
        complaintPhone: matching(/^\d{3}-\d{3}-\d{4}$/, 'Enter the phone number as 555-555-5555.'),
        source,
      },
      {
        complaintSite: matching(
          /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w./?=&%-]*)?$/i,
          'Enter an address that begins with https://.',
        ),
      },
    ),
  },
  { sample: oneOf(true) },
)

const details = { cost: costDetails, license: licenseDetails }

const proposedCost: Check = (value, field) =>
  object({
    kind: oneOf(...costKinds),
    state: stateCode,
    serviceId: oneOf(...services.map(({ id }) => id)),
    details: kindOf(value) === 'license' ? details.license : details.cost,
    effectiveFrom: date,
    effectiveUntil: (until, at) => (until === null ? [] : date(until, at)),
  })(value, field)

export type ReadCost =
  | { readonly ok: true; readonly cost: ProposedCost }
  | { readonly ok: false; readonly problems: readonly CostProblem[] }

/** Checks everything about a version that does not depend on today's date, for the desk and for the public API. */
export function readCost(input: unknown): ReadCost {
  const malformed = proposedCost(input, '')
  if (malformed.length > 0) return { ok: false, problems: malformed }
  const cost = input as ProposedCost
  const { effectiveFrom, effectiveUntil } = cost
  const problems = [
    ...(cost.kind === 'cost' ? checkCost(cost.serviceId, cost.details) : []),
    ...(effectiveUntil !== null && effectiveUntil < effectiveFrom
      ? [{ field: 'effectiveUntil', message: 'The last day must not be before the first day.' }]
      : []),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, cost }
}
