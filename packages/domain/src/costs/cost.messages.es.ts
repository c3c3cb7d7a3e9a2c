import type { CalendarDate } from '../forms/calendar-date.ts'
import type { ServiceId } from '../services/service.ts'
import { type Cents, type Credit, financeCharge, type PaymentPeriod, totalOfPayments } from './apr.ts'
import { type CostDetails, type Fee, isCredit, type LicenseDetails } from './cost.ts'

const checkCashing = 1 satisfies ServiceId

const wholeDollars = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' })

export const dollars = (cents: Cents) => (cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100)

export const percent = (value: number) =>
  `${value.toLocaleString('es-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`

const units = { days: ['día', 'días'], months: ['mes', 'meses'] } as const
const countOf = (count: number, unit: 'days' | 'months') => `${count} ${units[unit][count === 1 ? 0 : 1]}`

export const amountsLine = ({ least, most }: CostDetails['amounts']) =>
  least === most ? dollars(most) : `${dollars(least)} a ${dollars(most)}`

export const termLine = ({ least, most, unit }: CostDetails['term']) =>
  least === most ? countOf(most, unit) : `${least} a ${countOf(most, unit)}`

const share = (value: number) => `${value.toLocaleString('es-US', { maximumFractionDigits: 3 })}%`

export const feeNameWords: Record<Fee['name'], string> = {
  fee: 'Cargo',
  loan: 'Cargo por el préstamo',
  'finance-charge': 'Cargo financiero',
  interest: 'Intereses',
  customary: 'Cargo habitual',
  origination: 'Cargo de apertura',
  lien: 'Cargo por registrar el gravamen',
  documents: 'Cargo por documentos',
  'check-cashing': 'Cargo por cambio de cheques',
  pawn: 'Cargo por el empeño',
  storage: 'Cargo por guardar el artículo',
  'late-payment': 'Cargo por pago atrasado',
  'returned-payment': 'Cargo por pago devuelto',
  'lost-ticket': 'Cargo por boleta perdida',
}

export const feeBasisWords: Record<Fee['per'], string> = {
  once: 'una vez',
  hundred: 'por cada $100',
  payment: 'por cada pago',
  month: 'al mes',
  day: 'al día',
}

export const feeTimeWords: Record<Fee['due'], string> = {
  signing: 'se paga al firmar',
  'each-payment': 'se paga con cada pago',
  'last-payment': 'se paga con el último pago',
  'from-cash': 'se descuenta del efectivo que recibe',
  'if-late': 'solo si un pago se atrasa',
  'if-returned': 'solo si un pago es devuelto',
  'if-ticket-lost': 'solo si pierde la boleta de empeño',
}

export const feeName = ({ name }: Fee): string => feeNameWords[name]

const feeAmount = ({ amount, unit, per }: Fee): string => {
  if (unit === 'dollars')
    return per === 'once'
      ? dollars(Math.round(amount * 100))
      : `${dollars(Math.round(amount * 100))} ${feeBasisWords[per]}`
  if (per === 'once') return `${share(amount)} de la cantidad`
  return per === 'payment' ? `${share(amount)} de cada pago` : `${share(amount)} ${feeBasisWords[per]}`
}

export const feeWords = (fee: Fee): string => `${feeAmount(fee)}, ${feeTimeWords[fee.due]}`

const feeLine = (fee: Fee) => `${feeName(fee)}: ${feeWords(fee)}`

export const feeLines = (fees: CostDetails['fees']): readonly string[] =>
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

export const exampleSentence = ({ credit, apr }: Pick<NonNullable<CostDetails['example']>, 'credit' | 'apr'>) =>
  `${repaymentSentence(credit)} El cargo financiero es de ${dollars(financeCharge(credit))}. La tasa anual (APR) es de ${percent(apr)}.`

export const amountsName = (serviceId: ServiceId) =>
  isCredit(serviceId) ? 'Cantidad del préstamo' : serviceId === checkCashing ? 'Cantidad del cheque' : 'Lo que pagamos'

export const termName = (serviceId: ServiceId) => (isCredit(serviceId) ? 'Plazo del préstamo' : 'Cuánto tarda')

export const licenseLine = ({ license }: Pick<LicenseDetails, 'license'>) => `Licencia ${license.number}`

const regulatorLine = ({ name, street, city, state, zip }: LicenseDetails['regulator']) =>
  `${name}, ${street}, ${city}, ${state} ${zip}`

export const complaintSentence = ({ name, complaintPhone, complaintSite }: LicenseDetails['regulator']) =>
  complaintSite
    ? `Para presentar una queja ante ${name}, llame al ${complaintPhone} o vaya a ${complaintSite}.`
    : `Para presentar una queja ante ${name}, llame al ${complaintPhone}.`

export const sampleSentence = 'Estas son cifras de muestra, no el precio de ningún prestamista.'

export type CostLine = { readonly name: string; readonly lines: readonly string[] }

export const costLines = (serviceId: ServiceId, { amounts, term, fees, example }: CostDetails): readonly CostLine[] => [
  { name: amountsName(serviceId), lines: [amountsLine(amounts)] },
  { name: termName(serviceId), lines: [termLine(term)] },
  { name: 'Cargos', lines: feeLines(fees) },
  ...(example ? [{ name: 'Ejemplo', lines: [exampleSentence(example)] }] : []),
]

export const licenseLines = (details: LicenseDetails): readonly CostLine[] => [
  { name: 'Licencia', lines: [details.license.number] },
  { name: 'Autoridad que nos regula', lines: [regulatorLine(details.regulator)] },
  { name: 'Quejas', lines: [complaintSentence(details.regulator)] },
]

export const withExample = (amounts: CostDetails['amounts'], apr: number) =>
  `${amountsLine(amounts)}. Tasa anual (APR) en nuestro ejemplo: ${percent(apr)}.`
export const feesForChecks = (amounts: CostDetails['amounts']) => `Cargos por cheques de ${amountsLine(amounts)}.`
export const onlyAmounts = (serviceId: ServiceId, amounts: CostDetails['amounts']) =>
  `${amountsName(serviceId)}: ${amountsLine(amounts)}.`
export const onlyLicense = 'Nuestra licencia y quién nos regula.'
export const asSample = (line: string) => `Cifras de muestra: ${line}`

const longDate = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })
const written = (date: CalendarDate) => longDate.format(Date.parse(date))

export const inEffectSentence = ({ since, until }: { since: CalendarDate; until: CalendarDate | null }) =>
  until === null ? `Vigente desde el ${written(since)}.` : `Vigente del ${written(since)} al ${written(until)}.`
