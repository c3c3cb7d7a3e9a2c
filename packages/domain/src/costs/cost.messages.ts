import type { CalendarDate } from '../forms/calendar-date.ts'
import type { ServiceId } from '../services/service.ts'
import { type Cents, type Credit, financeCharge, type PaymentPeriod, totalOfPayments } from './apr.ts'
import { type CostDetails, type Fee, isCredit, type LicenseDetails } from './cost.ts'

/** The words in which visitors read approved figures. The desk shows the same words before they are approved. */

const checkCashing = 1 satisfies ServiceId

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$300`, or `$57.50` when there are cents. */
export const dollars = (cents: Cents) => (cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100)

/** Two digits always, as on a disclosure. */
export const percent = (value: number) =>
  `${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`

const countOf = (count: number, unit: 'days' | 'months') => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`

export const amountsLine = ({ least, most }: CostDetails['amounts']) =>
  least === most ? dollars(most) : `${dollars(least)} to ${dollars(most)}`

export const termLine = ({ least, most, unit }: CostDetails['term']) =>
  least === most ? countOf(most, unit) : `${least} to ${countOf(most, unit)}`

/** `3%` or `0.725%`, unlike the two digits of an APR. */
const share = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 3 })}%`

export const feeNameWords: Record<Fee['name'], string> = {
  fee: 'Fee',
  loan: 'Loan fee',
  'finance-charge': 'Finance charge',
  interest: 'Interest',
  customary: 'Customary fee',
  origination: 'Origination fee',
  lien: 'Lien fee',
  documents: 'Document fee',
  'check-cashing': 'Check cashing fee',
  pawn: 'Pawn charge',
  storage: 'Storage fee',
  'late-payment': 'Late fee',
  'returned-payment': 'Returned payment fee',
  'lost-ticket': 'Lost ticket fee',
}

export const feeBasisWords: Record<Fee['per'], string> = {
  once: 'once',
  hundred: 'for each $100',
  payment: 'for each payment',
  month: 'a month',
  day: 'a day',
}

export const feeTimeWords: Record<Fee['due'], string> = {
  signing: 'due when you sign',
  'each-payment': 'due with each payment',
  'last-payment': 'due with the last payment',
  'from-cash': 'taken out of the cash you get',
  'if-late': 'only if a payment is late',
  'if-returned': 'only if a payment is returned',
  'if-ticket-lost': 'only if you lose the pawn ticket',
}

export const feeName = ({ name }: Fee): string => feeNameWords[name]

const feeAmount = ({ amount, unit, per }: Fee): string => {
  if (unit === 'dollars')
    return per === 'once'
      ? dollars(Math.round(amount * 100))
      : `${dollars(Math.round(amount * 100))} ${feeBasisWords[per]}`
  if (per === 'once') return `${share(amount)} of the amount`
  return per === 'payment' ? `${share(amount)} of each payment` : `${share(amount)} ${feeBasisWords[per]}`
}

/** `$15 for each $100, due with the last payment` */
export const feeWords = (fee: Fee): string => `${feeAmount(fee)}, ${feeTimeWords[fee.due]}`

const feeLine = (fee: Fee) => `${feeName(fee)}: ${feeWords(fee)}`

/** One line for each fee. */
export const feeLines = (fees: CostDetails['fees']): readonly string[] =>
  fees.length === 0 ? ['No other fees'] : fees.map(feeLine)

const oftenWords: Record<PaymentPeriod, string> = {
  week: 'weekly payments',
  'two weeks': 'payments, one every two weeks,',
  'half month': 'payments, two each month,',
  month: 'monthly payments',
}

/** `You borrow $300 and pay back $345 after 14 days.` */
export function repaymentSentence(credit: Credit): string {
  const borrowed = dollars(credit.amountFinanced)
  const payment = dollars(credit.payment)
  if (credit.kind === 'single payment')
    return `You borrow ${borrowed} and pay back ${payment} after ${countOf(credit.term.length, credit.term.unit)}.`
  const total = dollars(totalOfPayments(credit))
  if (credit.count === 1) return `You borrow ${borrowed} and pay back ${payment} after one ${credit.every}.`
  return `You borrow ${borrowed} and make ${credit.count} ${oftenWords[credit.every]} of ${payment}. You pay ${total} in total.`
}

/** A representative example: what is borrowed and paid back, the finance charge and the APR. */
export const exampleSentence = ({ credit, apr }: Pick<NonNullable<CostDetails['example']>, 'credit' | 'apr'>) =>
  `${repaymentSentence(credit)} The finance charge is ${dollars(financeCharge(credit))}. The APR is ${percent(apr)}.`

/** The name of the amounts: what they are depends on the service. */
export const amountsName = (serviceId: ServiceId) =>
  isCredit(serviceId) ? 'Loan amount' : serviceId === checkCashing ? 'Check amount' : 'What we pay'

export const termName = (serviceId: ServiceId) => (isCredit(serviceId) ? 'Loan term' : 'Time it takes')

export const licenseLine = ({ license }: Pick<LicenseDetails, 'license'>) => `License ${license.number}`

const regulatorLine = ({ name, street, city, state, zip }: LicenseDetails['regulator']) =>
  `${name}, ${street}, ${city}, ${state} ${zip}`

export const complaintSentence = ({ name, complaintPhone, complaintSite }: LicenseDetails['regulator']) =>
  complaintSite
    ? `To file a complaint with ${name}, call ${complaintPhone} or go to ${complaintSite}.`
    : `To file a complaint with ${name}, call ${complaintPhone}.`

/** Shown with all made-up costs of development and the demo. */
export const sampleSentence = "These are sample figures, not any lender's price."

/** A name and its text, such as `Loan amount`, `$50 to $500`. */
export type CostLine = { readonly name: string; readonly lines: readonly string[] }

export const costLines = (serviceId: ServiceId, { amounts, term, fees, example }: CostDetails): readonly CostLine[] => [
  { name: amountsName(serviceId), lines: [amountsLine(amounts)] },
  { name: termName(serviceId), lines: [termLine(term)] },
  { name: 'Fees', lines: feeLines(fees) },
  ...(example ? [{ name: 'Example', lines: [exampleSentence(example)] }] : []),
]

export const licenseLines = (details: LicenseDetails): readonly CostLine[] => [
  { name: 'License', lines: [details.license.number] },
  { name: 'Regulator', lines: [regulatorLine(details.regulator)] },
  { name: 'Complaints', lines: [complaintSentence(details.regulator)] },
]

/** The sentences of the line of at most 80 characters. */
export const withExample = (amounts: CostDetails['amounts'], apr: number) =>
  `${amountsLine(amounts)}. APR in our example: ${percent(apr)}.`
export const feesForChecks = (amounts: CostDetails['amounts']) => `Fees for checks of ${amountsLine(amounts)}.`
export const onlyAmounts = (serviceId: ServiceId, amounts: CostDetails['amounts']) =>
  `${amountsName(serviceId)}: ${amountsLine(amounts)}.`
export const onlyLicense = 'Our license and who regulates us.'
export const asSample = (line: string) => `Sample figures: ${line}`

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const written = (date: CalendarDate) => longDate.format(Date.parse(date))

export const inEffectSentence = ({ since, until }: { since: CalendarDate; until: CalendarDate | null }) =>
  until === null ? `In effect since ${written(since)}.` : `In effect from ${written(since)} to ${written(until)}.`
