import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'

type UsualReason = { readonly value: string; readonly label: string; readonly small: string }

const usual = (label: string, small: string): UsualReason => ({ value: label, label, small })

const duplicate = usual('It may be a duplicate', 'To compare it with another case')
const detail = usual('Check or correct a detail', 'A number, an address, a date')
const customerPresent = usual('The customer is here, or on the phone', 'To answer a question about what they sent')

const reasonsByForm: Readonly<Record<string, readonly UsualReason[]>> = {
  'apply-now': [usual('The customer is coming in', 'To get the visit ready'), customerPresent, detail, duplicate],
  'customer-feedback': [usual('Answer the feedback', 'To read what the customer wrote'), customerPresent, duplicate],
  'dispute-resolution': [
    usual('Answer the dispute', 'To read what the customer wrote'),
    usual('The customer is on the phone', 'To answer a question about the dispute'),
    detail,
    duplicate,
  ],
  'employment-application': [
    usual('Decide about an interview', 'To read what the applicant sent'),
    usual('Prepare or hold an interview', 'To ask about what the applicant sent'),
    usual('Check references or former jobs', 'To call the people whom the applicant named'),
    duplicate,
  ],
}

export const otherReason = 'other'

/** The audit stores the label itself, so a changed label does not change the reasons of earlier releases. */
export const usualReasons = (form: string): readonly UsualReason[] => reasonsByForm[form] ?? [detail, duplicate]

/** The keyholder refuses a reason with fewer characters. */
const minCharacters = 5

export const reasonForm = defineForm({
  chosen: text({ label: 'Why are you opening it?', blank: 'Choose a reason.', max: 100 }),
  other: text({
    label: 'Say why',
    hint: 'No names and no numbers here. Others will read it.',
    blank: 'Say why you are opening it.',
    max: 200,
  }),
})

export const hiddenFields = (answer: (name: string) => string) => (answer('chosen') === otherReason ? [] : ['other'])

export function reasonProblems(other = '') {
  const characters = other.replace(/\s/g, '').length
  const isTooShort = characters > 0 && characters < minCharacters
  return isTooShort ? [{ field: 'other', message: `Say why, in at least ${minCharacters} characters.` }] : []
}

/** Writes a typed reason on one line: the keyholder refuses control characters, and a pasted text may contain them. */
export const reasonOf = (chosen: string, other: string): string =>
  chosen === otherReason ? other.replace(/[\p{Cc}\s]+/gu, ' ').trim() : chosen
