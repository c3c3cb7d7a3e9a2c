import { aprOf, type Credit, financeCharge, isAccurateApr, paymentPeriods } from '@cash-express/domain/costs/apr'
import {
  type CostDetails,
  type CostProblem,
  type Fee,
  isCredit,
  type LicenseDetails,
} from '@cash-express/domain/costs/cost'
import { feeBasisWords, feeNameWords, feeTimeWords, percent } from '@cash-express/domain/costs/cost.messages'
import type { ProposedCost } from '@cash-express/domain/costs/cost-version'
import { readCost } from '@cash-express/domain/costs/read-cost'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { choice, repeatableGroup, text } from '@cash-express/domain/forms/field'
import { defineForm, type Payload } from '@cash-express/domain/forms/form'
import { stateChoices, storeStates } from '@cash-express/domain/geography/states'
import { type ServiceId, services } from '@cash-express/domain/services/service'
import { formatPhone } from '@cash-express/domain/stores/phone-number'

const amount = (label: string, blank: string) => text({ label, blank, max: 40, characters: 'money' })
const wholeNumber = (label: string, blank: string) => text({ label, blank, max: 40, characters: 'digits' })
const line = (label: string, blank: string, max: number) => text({ label, blank, max })
const source = (of: string, blank: string) =>
  text({ label: `Source of ${of}`, hint: 'A statute, a price list or a letter.', blank, max: 300 })

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const units = choicesOf({ days: 'Days', months: 'Months' })
const periodNames: Readonly<Record<(typeof paymentPeriods)[number], string>> = {
  week: 'Every week',
  'two weeks': 'Every two weeks',
  'half month': 'Twice a month',
  month: 'Every month',
}

export const feeForm = defineForm({
  name: choice({
    label: 'Name',
    blank: 'Choose the name of the fee, or remove the fee.',
    choices: choicesOf(feeNameWords),
  }),
  amount: amount('Amount of the fee', 'Enter the amount of the fee, or remove the fee.'),
  unit: choice({
    label: 'Dollars or percent',
    choices: choicesOf({ dollars: 'dollars', percent: 'percent' }),
    preset: 'dollars',
  }),
  per: choice({
    label: 'What the amount is for',
    blank: 'Choose what the amount is for, or remove the fee.',
    choices: choicesOf(feeBasisWords),
  }),
  due: choice({
    label: 'When it is due',
    blank: 'Choose when the fee is due, or remove the fee.',
    choices: choicesOf(feeTimeWords),
  }),
  source: line('Source of the fee', 'Enter the source of the fee, or remove the fee.', 300),
})

/** As the rules limit it. */
export const mostFees = 12

/**
 * The names are those by which `readCost` reports a problem, with `_` for each dot. Costs and license have fields of
 * their own, so that a change of the kind loses nothing.
 */
export const versionForm = defineForm({
  kind: choice({
    label: 'Kind',
    choices: [
      { value: 'cost', label: 'Costs', small: 'Amounts, terms, fees and an example with an APR' },
      { value: 'license', label: 'License', small: 'Its number, the regulator and where to complain' },
    ],
    preset: 'cost',
  }),
  state: choice({
    label: 'State',
    blank: 'Choose a state.',
    choices: storeStates.map(({ code, name }) => ({ value: code as string, label: name })),
  }),
  serviceId: choice({
    label: 'Service',
    blank: 'Choose a service.',
    choices: services.map(({ id, name }) => ({ value: id as ServiceId, label: name })),
  }),
  amounts_least: amount('Lowest amount, in dollars', 'Enter the lowest amount.'),
  amounts_most: amount('Highest amount, in dollars', 'Enter the highest amount.'),
  amounts_source: source('the amounts', 'Enter the source of the amounts.'),
  term_least: wholeNumber('Shortest term', 'Enter the shortest term.'),
  term_most: wholeNumber('Longest term', 'Enter the longest term.'),
  term_unit: choice({ label: 'Days or months', choices: units, preset: 'days' }),
  term_source: source('the term', 'Enter the source of the term.'),
  fees: repeatableGroup({ label: 'Fees', item: feeForm, least: 0, most: mostFees, preset: 1 }),
  example_credit_kind: choice({
    label: 'How it is paid back',
    choices: choicesOf({ 'single payment': 'In one payment', installments: 'In several equal payments' }),
    preset: 'single payment',
  }),
  example_credit_amountFinanced: amount('Amount financed, in dollars', 'Enter the amount of the example.'),
  example_credit_payment: amount('Payment, in dollars', 'Enter the payment of the example.'),
  example_credit_count: wholeNumber('Number of payments', 'Enter the number of payments.'),
  example_credit_every: choice({
    label: 'How often',
    choices: paymentPeriods.map((value) => ({ value: value as string, label: periodNames[value] })),
    preset: 'month',
  }),
  example_credit_term_length: wholeNumber('Paid back after', 'Enter the term of the example.'),
  example_credit_term_unit: choice({ label: 'Days or months of the example', choices: units, preset: 'days' }),
  example_apr: amount('APR, in percent', 'Enter the APR of the example.'),
  example_source: source('the example', 'Enter the source of the example.'),
  license_number: line('License number', 'Enter the license number.', 60),
  license_source: source('the license number', 'Enter the source of the license number.'),
  regulator_name: line('Name of the regulator', 'Enter the name of the regulator.', 100),
  regulator_street: line('Street address', 'Enter the street address.', 100),
  regulator_city: line('Town', 'Enter the town.', 60),
  regulator_state: choice({
    label: 'State of the address',
    blank: 'Choose the state of the address.',
    choices: stateChoices,
  }),
  regulator_zip: wholeNumber('ZIP code', 'Enter the ZIP code.'),
  regulator_complaintPhone: line('Phone of the complaint line', 'Enter the phone number of the complaint line.', 40),
  regulator_complaintSite: text({
    label: 'Website for complaints (optional)',
    hint: 'It begins with https://.',
    max: 300,
    optional: true,
  }),
  regulator_source: source('what you entered about the regulator', 'Enter the source for the regulator.'),
  effectiveFrom: line('First day', 'Enter the first day.', 10),
  effectiveUntil: text({ label: 'Last day (optional)', max: 10, optional: true }),
})

export type VersionFields = typeof versionForm.fields
/** Hidden ones are missing. */
export type Version = Partial<Payload<VersionFields>>

const namesIn = (...sections: readonly string[]) =>
  Object.keys(versionForm.fields).filter((name) => sections.some((section) => name.startsWith(section)))

export const hasExample = (service: string | number | undefined) => !service || isCredit(Number(service) as ServiceId)

export function hiddenFields(answer: (name: string) => string): readonly string[] {
  if (answer('kind') === 'license') return namesIn('amounts_', 'term_', 'fees', 'example_')
  const ofLicense = namesIn('license_', 'regulator_')
  if (!hasExample(answer('serviceId'))) return [...ofLicense, ...namesIn('example_')]
  return answer('example_credit_kind') === 'installments'
    ? [...ofLicense, ...namesIn('example_credit_term_')]
    : [...ofLicense, 'example_credit_count', 'example_credit_every']
}

const dollarsTyped = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))
const moneyFields = /^amounts_(?:least|most)$|^example_credit_(?:amountFinanced|payment)$/

const flat = (value: object, prefix: string): readonly (readonly [string, string])[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    const path = `${prefix}${name}`
    if (typeof inner === 'object') return flat(inner, `${path}_`)
    return [[path, moneyFields.test(path) ? dollarsTyped(inner) : String(inner)] as const]
  })

/** The answers of a version without its days, to change only what is new. */
export function answersOf({ kind, state, serviceId, details }: ProposedCost): readonly (readonly [string, string])[] {
  const fees = kind === 'cost' ? details.fees : []
  return [
    ['kind', kind],
    ['state', state],
    ['serviceId', String(serviceId)],
    ...flat(details, '').filter(([name]) => name in versionForm.fields),
    ...(kind === 'cost' ? [['fees', String(fees.length)] as const] : []),
    ...fees.flatMap((fee, index) =>
      Object.entries(fee).map(([name, value]) => [`fees.${index}.${name}`, String(value)] as const),
    ),
  ]
}

/** `$1,250.50` as cents; NaN when it is no amount. */
export function centsOf(text: string): number {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return Number.NaN
  const [, whole = '', cents = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

const wholeOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
const percentOf = (text: string) => {
  const plain = text.trim().replace(/\s*%$/, '').replaceAll(',', '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const feeAmountOf = (text: string) => percentOf(text.replace(/^\s*\$/, ''))

const at = (version: Version, name: keyof VersionFields) => String(version[name] ?? '').trim()

function creditOf(version: Version): Credit {
  const amountFinanced = centsOf(at(version, 'example_credit_amountFinanced'))
  const payment = centsOf(at(version, 'example_credit_payment'))
  if (version.example_credit_kind === 'installments')
    return {
      kind: 'installments',
      amountFinanced,
      payment,
      count: wholeOf(at(version, 'example_credit_count')),
      every: at(version, 'example_credit_every') as 'month',
    }
  const term = {
    unit: at(version, 'example_credit_term_unit') as 'days',
    length: wholeOf(at(version, 'example_credit_term_length')),
  }
  return { kind: 'single payment', amountFinanced, payment, term }
}

const costDetailsOf = (version: Version): CostDetails => ({
  amounts: {
    least: centsOf(at(version, 'amounts_least')),
    most: centsOf(at(version, 'amounts_most')),
    source: at(version, 'amounts_source'),
  },
  term: {
    least: wholeOf(at(version, 'term_least')),
    most: wholeOf(at(version, 'term_most')),
    unit: at(version, 'term_unit') as 'days',
    source: at(version, 'term_source'),
  },
  fees: (version.fees ?? []).map(
    (fee) => ({ ...fee, amount: feeAmountOf(fee.amount), source: fee.source.trim() }) as Fee,
  ),
  ...(hasExample(version.serviceId)
    ? {
        example: {
          credit: creditOf(version),
          apr: percentOf(at(version, 'example_apr')),
          source: at(version, 'example_source'),
        },
      }
    : {}),
})

const licenseDetailsOf = (version: Version): LicenseDetails => {
  const phone = at(version, 'regulator_complaintPhone')
  const complaintSite = at(version, 'regulator_complaintSite')
  return {
    license: { number: at(version, 'license_number'), source: at(version, 'license_source') },
    regulator: {
      name: at(version, 'regulator_name'),
      street: at(version, 'regulator_street'),
      city: at(version, 'regulator_city'),
      state: at(version, 'regulator_state'),
      zip: at(version, 'regulator_zip'),
      complaintPhone: formatPhone(phone) ?? phone,
      ...(complaintSite ? { complaintSite } : {}),
      source: at(version, 'regulator_source'),
    },
  }
}

/** The version as typed so far, which may still break every rule. */
export function costOf(version: Version): ProposedCost {
  const subject = {
    state: at(version, 'state'),
    serviceId: Number(version.serviceId) as ServiceId,
    effectiveFrom: at(version, 'effectiveFrom'),
    effectiveUntil: at(version, 'effectiveUntil') || null,
  }
  return version.kind === 'license'
    ? { kind: 'license', details: licenseDetailsOf(version), ...subject }
    : { kind: 'cost', details: costDetailsOf(version), ...subject }
}

/** The figures as visitors would read them, or undefined while some are missing or wrong. */
export function readableCost(version: Version): ProposedCost | undefined {
  const read = readCost({ ...costOf(version), effectiveFrom: '2000-01-01', effectiveUntil: null })
  return read.ok ? read.cost : undefined
}

/** Beside the APR that someone enters. */
export function computedAprText(version: Version): string {
  const credit = creditOf(version)
  const apr = aprOf(credit)
  // Of several payments that are not all filled in, the rate would come out as 0.
  if (!Number.isFinite(apr) || !(financeCharge(credit) >= 0))
    return 'Fill in the example to see the APR that it works out to.'
  const entered = percentOf(at(version, 'example_apr'))
  const computed = `The example works out to an APR of ${percent(apr)}.`
  if (Number.isNaN(entered)) return computed
  return isAccurateApr(entered, credit)
    ? `${computed} What you entered agrees.`
    : `${computed} What you entered does not agree.`
}

/** The field that a problem of several fields is shown at. */
const fieldOfGroup: Readonly<Record<string, string>> = {
  amounts: 'amounts_most',
  term: 'term_most',
  example: 'example_credit_amountFinanced',
  example_credit_term: 'example_credit_term_length',
}

/** A problem by the name of the field in the form. */
export function problemAtField({ field, message }: CostProblem): { readonly field: string; readonly message: string } {
  const plain = field.replace(/^details\./, '')
  const name = plain.startsWith('fees.') ? plain : plain.replaceAll('.', '_')
  const own = fieldOfGroup[name] ?? name
  // The rules count in cents, and people in dollars.
  const isMoney = moneyFields.test(own) && message.startsWith('Enter a whole number')
  return { field: own, message: isMoney ? 'Enter an amount in dollars, such as 300 or 57.50.' : message }
}

/** The problems of a version. The server also knows which days have passed. */
export function problemsIn(version: Version, today: CalendarDate) {
  const read = readCost(costOf(version))
  const from = at(version, 'effectiveFrom')
  const passed =
    from !== '' && from < today ? [{ field: 'effectiveFrom', message: 'The first day must not have passed.' }] : []
  return [...(read.ok ? [] : read.problems), ...passed].map(problemAtField)
}
