import { aprOf, type Credit, financeCharge, isAccurateApr } from '@cash-express/domain/costs/apr'
import {
  type CostFacts,
  type FactProblem,
  type Fee,
  isCredit,
  type LicenseFacts,
} from '@cash-express/domain/costs/cost'
import { percent } from '@cash-express/domain/costs/cost-words'
import type { FactKind, ProposedFact } from '@cash-express/domain/costs/fact-version'
import { readFact } from '@cash-express/domain/costs/read-fact'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import type { ServiceId } from '@cash-express/domain/services/service'
import { formatPhone } from '@cash-express/domain/stores/phone-number'

/** The figures as someone types them, each under the name by which `readFact` reports it. */
type Typed = Readonly<Record<string, string>>

export type FeeDraft = Readonly<Record<keyof Fee, string>>

/** Everything in the form. Costs and license keep their own fields, so that a change of the kind loses nothing. */
export type VersionDraft = {
  /** One for each content, so that a repeated press enters it once. */
  readonly request: string
  readonly kind: FactKind
  readonly state: string
  readonly service: string
  readonly from: CalendarDate | ''
  readonly until: CalendarDate | ''
  readonly typed: Typed
  readonly fees: readonly FeeDraft[]
}

export const emptyFee: FeeDraft = { name: '', amount: '', unit: 'dollars', per: '', due: '', source: '' }

export const emptyDraft = (request: string): VersionDraft => ({
  request,
  kind: 'cost',
  state: '',
  service: '',
  from: '',
  until: '',
  typed: {
    'term.unit': 'days',
    'example.credit.kind': 'single payment',
    'example.credit.term.unit': 'days',
    'example.credit.every': 'month',
  },
  fees: [emptyFee],
})

const dollarsTyped = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

function typedExample({ credit, apr, source }: NonNullable<CostFacts['example']>): Typed {
  const { kind, amountFinanced, payment } = credit
  return {
    'example.credit.kind': kind,
    'example.credit.amountFinanced': dollarsTyped(amountFinanced),
    'example.credit.payment': dollarsTyped(payment),
    ...(credit.kind === 'installments'
      ? { 'example.credit.count': String(credit.count), 'example.credit.every': credit.every }
      : {
          'example.credit.term.length': String(credit.term.length),
          'example.credit.term.unit': credit.term.unit,
        }),
    'example.apr': String(apr),
    'example.source': source,
  }
}

const typedCost = ({ amounts, term, example }: CostFacts): Typed => ({
  'amounts.least': dollarsTyped(amounts.least),
  'amounts.most': dollarsTyped(amounts.most),
  'amounts.source': amounts.source,
  'term.least': String(term.least),
  'term.most': String(term.most),
  'term.unit': term.unit,
  'term.source': term.source,
  ...(example ? typedExample(example) : {}),
})

const typedLicense = ({ license, regulator }: LicenseFacts): Typed => ({
  'license.number': license.number,
  'license.source': license.source,
  ...Object.fromEntries(Object.entries(regulator).map(([name, value]) => [`regulator.${name}`, value])),
})

/** The figures of a version without its days, to change only what is new. */
export function draftFrom(version: ProposedFact, draft: VersionDraft): VersionDraft {
  const { state, serviceId } = version
  const subject = { ...draft, kind: version.kind, state, service: String(serviceId) }
  if (version.kind === 'license') return { ...subject, typed: { ...draft.typed, ...typedLicense(version.facts) } }
  const fees = version.facts.fees.map((fee) => ({ ...fee, amount: String(fee.amount) }))
  return { ...subject, fees, typed: { ...draft.typed, ...typedCost(version.facts) } }
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

const at = (typed: Typed, name: string) => typed[name]?.trim() ?? ''

function creditOf(typed: Typed): Credit {
  const amountFinanced = centsOf(at(typed, 'example.credit.amountFinanced'))
  const payment = centsOf(at(typed, 'example.credit.payment'))
  if (at(typed, 'example.credit.kind') === 'installments')
    return {
      kind: 'installments',
      amountFinanced,
      payment,
      count: wholeOf(at(typed, 'example.credit.count')),
      every: at(typed, 'example.credit.every') as 'month',
    }
  const term = {
    unit: at(typed, 'example.credit.term.unit') as 'days',
    length: wholeOf(at(typed, 'example.credit.term.length')),
  }
  return { kind: 'single payment', amountFinanced, payment, term }
}

const hasExample = ({ service }: VersionDraft) => service === '' || isCredit(Number(service) as ServiceId)

const costOf = (draft: VersionDraft): CostFacts => {
  const { typed, fees } = draft
  return {
    amounts: {
      least: centsOf(at(typed, 'amounts.least')),
      most: centsOf(at(typed, 'amounts.most')),
      source: at(typed, 'amounts.source'),
    },
    term: {
      least: wholeOf(at(typed, 'term.least')),
      most: wholeOf(at(typed, 'term.most')),
      unit: at(typed, 'term.unit') as 'days',
      source: at(typed, 'term.source'),
    },
    fees: fees.map((fee) => ({ ...fee, amount: feeAmountOf(fee.amount), source: fee.source.trim() }) as Fee),
    ...(hasExample(draft)
      ? {
          example: {
            credit: creditOf(typed),
            apr: percentOf(at(typed, 'example.apr')),
            source: at(typed, 'example.source'),
          },
        }
      : {}),
  }
}

const licenseOf = ({ typed }: VersionDraft): LicenseFacts => {
  const phone = at(typed, 'regulator.complaintPhone')
  const complaintSite = at(typed, 'regulator.complaintSite')
  return {
    license: { number: at(typed, 'license.number'), source: at(typed, 'license.source') },
    regulator: {
      name: at(typed, 'regulator.name'),
      street: at(typed, 'regulator.street'),
      city: at(typed, 'regulator.city'),
      state: at(typed, 'regulator.state').toUpperCase(),
      zip: at(typed, 'regulator.zip'),
      complaintPhone: formatPhone(phone) ?? phone,
      ...(complaintSite ? { complaintSite } : {}),
      source: at(typed, 'regulator.source'),
    },
  }
}

/** What would be entered, which may still break every rule. */
export function factOf(draft: VersionDraft): ProposedFact {
  const { state, service, from, until } = draft
  const subject = {
    state,
    serviceId: Number(service) as ServiceId,
    effectiveFrom: from,
    effectiveUntil: until || null,
  }
  return draft.kind === 'cost'
    ? { kind: 'cost', facts: costOf(draft), ...subject }
    : { kind: 'license', facts: licenseOf(draft), ...subject }
}

/** The figures as visitors would read them, or undefined while some are missing or wrong. */
export function readableFact(draft: VersionDraft): ProposedFact | undefined {
  const read = readFact({ ...factOf(draft), effectiveFrom: '2000-01-01', effectiveUntil: null })
  return read.ok ? read.fact : undefined
}

/** Beside the APR that someone enters. */
export function computedAprText(typed: Typed): string {
  const credit = creditOf(typed)
  const apr = aprOf(credit)
  // Of several payments that are not all filled in, the rate would come out as 0.
  if (!Number.isFinite(apr) || !(financeCharge(credit) >= 0))
    return 'Fill in the example to see the APR that it works out to.'
  const entered = percentOf(at(typed, 'example.apr'))
  const computed = `The example works out to an APR of ${percent(apr)}.`
  if (Number.isNaN(entered)) return computed
  return isAccurateApr(entered, credit)
    ? `${computed} What you entered agrees.`
    : `${computed} What you entered does not agree.`
}

/** What to enter, for a field that is empty. */
const missing: Readonly<Record<string, string>> = {
  state: 'Choose a state.',
  serviceId: 'Choose a service.',
  effectiveFrom: 'Enter the first day.',
  'amounts.least': 'Enter the lowest amount.',
  'amounts.most': 'Enter the highest amount.',
  'amounts.source': 'Enter the source of the amounts.',
  'term.least': 'Enter the shortest term.',
  'term.most': 'Enter the longest term.',
  'term.source': 'Enter the source of the term.',
  'example.credit.amountFinanced': 'Enter the amount of the example.',
  'example.credit.payment': 'Enter the payment of the example.',
  'example.credit.term.length': 'Enter the term of the example.',
  'example.credit.count': 'Enter the number of payments.',
  'example.apr': 'Enter the APR of the example.',
  'example.source': 'Enter the source of the example.',
  'license.number': 'Enter the license number.',
  'license.source': 'Enter the source of the license number.',
  'regulator.name': 'Enter the name of the regulator.',
  'regulator.street': 'Enter the street address.',
  'regulator.city': 'Enter the town.',
  'regulator.state': 'Choose the state of the address.',
  'regulator.zip': 'Enter the ZIP code.',
  'regulator.complaintPhone': 'Enter the phone number of the complaint line.',
  'regulator.source': 'Enter the source for the regulator.',
}
const missingOfFee: Readonly<Record<string, string>> = {
  name: 'Choose the name of the fee, or remove the fee.',
  amount: 'Enter the amount of the fee, or remove the fee.',
  per: 'Choose what the amount is for, or remove the fee.',
  due: 'Choose when the fee is due, or remove the fee.',
  source: 'Enter the source of the fee, or remove the fee.',
}

const moneyFields = /^amounts\.(?:least|most)$|^example\.credit\.(?:amountFinanced|payment)$/

/** The field that a problem of several fields is shown at. */
const fieldOfGroup: Readonly<Record<string, string>> = {
  amounts: 'amounts.most',
  term: 'term.most',
  example: 'example.credit.amountFinanced',
  'example.credit.term': 'example.credit.term.length',
}

function valueAt(draft: VersionDraft, field: string): string {
  const [list, index, name] = field.split('.')
  if (list === 'fees') return draft.fees[Number(index)]?.[name as keyof FeeDraft]?.trim() ?? ''
  if (field === 'state') return draft.state
  if (field === 'serviceId') return draft.service
  if (field === 'effectiveFrom') return draft.from
  if (field === 'effectiveUntil') return draft.until
  return at(draft.typed, field)
}

function messageFor(draft: VersionDraft, field: string, message: string): string {
  if (valueAt(draft, field) === '') {
    if (field.startsWith('fees.')) return missingOfFee[field.split('.')[2] ?? ''] ?? message
    return missing[field] ?? message
  }
  // The rules count in cents, and people in dollars.
  if (moneyFields.test(field) && message.startsWith('Enter a whole number'))
    return 'Enter an amount in dollars, such as 300 or 57.50.'
  return message
}

/** What is wrong, by the names of the fields in the form. Its sections have the order of the rules. */
export const problemsByField = (draft: VersionDraft, problems: readonly FactProblem[]): ReadonlyMap<string, string> =>
  new Map(
    problems.map(({ field, message }) => {
      const plain = field.replace(/^facts\./, '')
      const own = fieldOfGroup[plain] ?? plain
      return [own, messageFor(draft, own, message)]
    }),
  )

/** What is wrong with the draft. The server also knows which days have passed. */
export function problemsOf(draft: VersionDraft, today: CalendarDate): ReadonlyMap<string, string> {
  const read = readFact(factOf(draft))
  const passed =
    draft.from !== '' && draft.from < today
      ? [{ field: 'effectiveFrom', message: 'The first day must not have passed.' }]
      : []
  return problemsByField(draft, [...(read.ok ? [] : read.problems), ...passed])
}
