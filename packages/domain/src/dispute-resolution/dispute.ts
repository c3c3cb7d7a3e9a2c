import type { CalendarDate } from '../forms/calendar-date.ts'
import { captcha } from '../forms/captcha.ts'
import { date, email, longText, phone, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'

export const disputeForm = defineForm({
  captchaResponse: captcha,
  customer_name: text({ label: 'Customer name', max: 50, characters: 'name', autoComplete: 'name' }),
  transaction_number: text({
    label: 'Transaction number',
    max: 50,
    hint: "It's printed on your agreement or receipt.",
  }),
  phone_home: phone({ label: 'Phone number', max: 20, autoComplete: 'tel-national' }),
  phone_other: phone({ label: 'Additional phone number', max: 20, optional: true }),
  email: email({ label: 'Email', max: 200, autoComplete: 'email' }),
  fax: phone({ label: 'Fax', max: 20, optional: true }),
  address: longText({
    label: 'Address',
    max: 500,
    hint: 'Street, city, state and ZIP code',
    autoComplete: 'street-address',
  }),
  dispute_nature: longText({ label: 'Nature of the dispute', max: 4000 }),
  dispute_date: date({ label: 'Date of the dispute', hint: 'When it happened. For example: 4 27 2026' }),
})

export type Dispute = PayloadOf<typeof disputeForm>

/** A future date is probably a typo. The specification has no rule for it, so this is a question. */
export const askAboutDisputeDate = ({ dispute_date }: Pick<Dispute, 'dispute_date'>, today: CalendarDate) =>
  dispute_date > today ? [{ field: 'dispute_date', message: 'This date is in the future. Is that right?' }] : []

export const disputeAnswerDays = 30
