import { doubtPay, doubtSignature } from '@cash-express/domain/apply-now/application'
import type { FieldError } from '@cash-express/domain/forms/field-error'
import { normaliseMoney, tidyLine } from '@cash-express/domain/forms/normalise'

/** Answers that look wrong and may be right: they are asked about, and sent when the visitor says that they are right. */
export type DoubtedField = 'incomePerPeriod' | 'signature'

const confirmed = new Set<string>()

const keyOf = ({ message }: FieldError, answer: string) => JSON.stringify([message, answer])

export const confirm = (key: string, right: boolean) => (right ? confirmed.add(key) : confirmed.delete(key))

export const isConfirmed = (key: string) => confirmed.has(key)

/** Of these doubts, those that the visitor has not answered. */
export const unanswered = (doubts: readonly FieldError[], given: Readonly<Partial<Record<DoubtedField, string>>>) =>
  doubts.filter((doubt) => !confirmed.has(keyOf(doubt, given[doubt.field as DoubtedField] ?? '')))

/** The doubt about an answer as it stands in the form, if there is one. */
export function doubtAbout(field: DoubtedField, answer: (path: string) => string) {
  const tidy = (name: string) => tidyLine(answer(name))
  const typed = field === 'signature' ? tidy('signature') : normaliseMoney(tidy('incomePerPeriod'))
  const [doubt] =
    field === 'signature'
      ? doubtSignature({
          firstName: tidy('firstName'),
          middleName: tidy('middleName'),
          lastName: tidy('lastName'),
          signature: typed,
        })
      : doubtPay({ incomePerPeriod: typed })
  return doubt && { key: keyOf(doubt, typed), message: doubt.message }
}
