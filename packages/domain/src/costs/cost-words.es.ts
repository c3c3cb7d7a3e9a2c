import type { CalendarDate } from '../forms/calendar-date.ts'
import type { ServiceId } from '../services/service.ts'
import { type Cents, type Credit, financeCharge, type PaymentPeriod, totalOfPayments } from './apr.ts'
import { type CostFacts, type Fee, isCredit, type LicenseFacts } from './cost.ts'

const checkCashing = 1 satisfies ServiceId

const wholeDollars = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' })

export const dollars = (cents: Cents) => (cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100)

export const percent = (value: number) =>
  `${value.toLocaleString('es-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`

const units = { days: ['día', 'días'], months: ['mes', 'meses'] } as const
const countOf = (count: number, unit: 'days' | 'months') => `${count} ${units[unit][count === 1 ? 0 : 1]}`

export const amountsLine = ({ least, most }: CostFacts['amounts']) =>
  least === most ? dollars(most) : `${dollars(least)} a ${dollars(most)}`

export const termLine = ({ least, most, unit }: CostFacts['term']) =>
  least === most ? countOf(most, unit) : `${least} a ${countOf(most, unit)}`

const share = (value: number) => `${value.toLocaleString('es-US', { maximumFractionDigits: 3 })}%`

const names: Record<Fee['name'], string> = {
  Fee: 'Cargo',
  'Loan fee': 'Cargo por el préstamo',
  'Finance charge': 'Cargo financiero',
  Interest: 'Intereses',
  'Customary fee': 'Cargo habitual (customary fee)',
  'Origination fee': 'Cargo de apertura',
  'Lien fee': 'Cargo por registrar el gravamen',
  'Document fee': 'Cargo por documentos',
  'Check cashing fee': 'Cargo por cambiar el cheque',
  'Pawn charge': 'Cargo por el empeño',
  'Storage fee': 'Cargo por guardar el artículo',
  'Late fee': 'Cargo por pago atrasado',
  'Returned payment fee': 'Cargo por pago devuelto',
  'Lost ticket fee': 'Cargo por boleta perdida',
}

const bases: Record<Fee['per'], string> = {
  once: '',
  'for each $100': ' por cada $100',
  'for each payment': ' por cada pago',
  'a month': ' al mes',
  'a day': ' al día',
}

const times: Record<Fee['due'], string> = {
  'due when you sign': 'se paga al firmar',
  'due with each payment': 'se paga con cada pago',
  'due with the last payment': 'se paga con el último pago',
  'taken out of the cash you get': 'se descuenta del efectivo que recibe',
  'only if a payment is late': 'solo si un pago se atrasa',
  'only if a payment is returned': 'solo si un pago es devuelto',
  'only if you lose the pawn ticket': 'solo si pierde la boleta de empeño',
}

export const feeName = ({ name }: Fee): string => names[name]

const feeAmount = ({ amount, unit, per }: Fee): string => {
  if (unit === 'dollars') return `${dollars(Math.round(amount * 100))}${bases[per]}`
  if (per === 'once') return `${share(amount)} de la cantidad`
  return per === 'for each payment' ? `${share(amount)} de cada pago` : `${share(amount)}${bases[per]}`
}

export const feeWords = (fee: Fee): string => `${feeAmount(fee)}, ${times[fee.due]}`

const feeLine = (fee: Fee) => `${feeName(fee)}: ${feeWords(fee)}`

export const feeLines = (fees: CostFacts['fees']): readonly string[] =>
  fees.length === 0 ? ['Sin otros cargos'] : fees.map(feeLine)

const oftenWords: Record<PaymentPeriod, string> = {
  week: 'pagos semanales',
  'two weeks': 'pagos, uno cada dos semanas,',
  'half month': 'pagos, dos cada mes,',
  month: 'pagos mensuales',
}

const periodWords: Record<PaymentPeriod, string> = {
  week: 'una semana',
  'two weeks': 'dos semanas',
  'half month': 'medio mes',
  month: 'un mes',
}

export function repaymentSentence(credit: Credit): string {
  const borrowed = dollars(credit.amountFinanced)
  const payment = dollars(credit.payment)
  if (credit.kind === 'single payment')
    return `Usted recibe ${borrowed} prestados y paga ${payment} después de ${countOf(credit.term.length, credit.term.unit)}.`
  const total = dollars(totalOfPayments(credit))
  if (credit.count === 1)
    return `Usted recibe ${borrowed} prestados y paga ${payment} después de ${periodWords[credit.every]}.`
  return `Usted recibe ${borrowed} prestados y hace ${credit.count} ${oftenWords[credit.every]} de ${payment}. En total paga ${total}.`
}

export const exampleSentence = ({ credit, apr }: Pick<NonNullable<CostFacts['example']>, 'credit' | 'apr'>) =>
  `${repaymentSentence(credit)} El cargo financiero es de ${dollars(financeCharge(credit))}. La tasa anual (APR) es de ${percent(apr)}.`

export const amountsName = (serviceId: ServiceId) =>
  isCredit(serviceId) ? 'Cantidad del préstamo' : serviceId === checkCashing ? 'Cantidad del cheque' : 'Lo que pagamos'

export const termName = (serviceId: ServiceId) => (isCredit(serviceId) ? 'Plazo del préstamo' : 'Cuánto tarda')

export const licenseLine = ({ license }: Pick<LicenseFacts, 'license'>) => `Licencia ${license.number}`

export const regulatorLine = ({ name, street, city, state, zip }: LicenseFacts['regulator']) =>
  `${name}, ${street}, ${city}, ${state} ${zip}`

export const complaintSentence = ({ name, complaintPhone, complaintSite }: LicenseFacts['regulator']) =>
  complaintSite
    ? `Para presentar una queja ante ${name}, llame al ${complaintPhone} o vaya a ${complaintSite}.`
    : `Para presentar una queja ante ${name}, llame al ${complaintPhone}.`

export const sampleSentence = 'Estas son cifras de muestra, no el precio de ningún prestamista.'

export type FactLine = { readonly name: string; readonly lines: readonly string[] }

export const costLines = (serviceId: ServiceId, { amounts, term, fees, example }: CostFacts): readonly FactLine[] => [
  { name: amountsName(serviceId), lines: [amountsLine(amounts)] },
  { name: termName(serviceId), lines: [termLine(term)] },
  { name: 'Cargos', lines: feeLines(fees) },
  ...(example ? [{ name: 'Ejemplo', lines: [exampleSentence(example)] }] : []),
]

export const licenseLines = (facts: LicenseFacts): readonly FactLine[] => [
  { name: 'Licencia', lines: [facts.license.number] },
  { name: 'Autoridad que nos regula', lines: [regulatorLine(facts.regulator)] },
  { name: 'Quejas', lines: [complaintSentence(facts.regulator)] },
]

export const withExample = (amounts: CostFacts['amounts'], apr: number) =>
  `${amountsLine(amounts)}. Tasa anual (APR) en nuestro ejemplo: ${percent(apr)}.`
export const feesForChecks = (amounts: CostFacts['amounts']) => `Cargos por cheques de ${amountsLine(amounts)}.`
export const onlyAmounts = (serviceId: ServiceId, amounts: CostFacts['amounts']) =>
  `${amountsName(serviceId)}: ${amountsLine(amounts)}.`
export const onlyLicense = 'Nuestra licencia y quién nos regula.'
export const asSample = (line: string) => `Cifras de muestra: ${line}`

const longDate = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })
const written = (date: CalendarDate) => longDate.format(Date.parse(date))

export const inEffectSentence = ({ since, until }: { since: CalendarDate; until: CalendarDate | null }) =>
  until === null ? `Vigente desde el ${written(since)}.` : `Vigente del ${written(since)} al ${written(until)}.`
