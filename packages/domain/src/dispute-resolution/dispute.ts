import type { CalendarDate } from '../forms/calendar-date.ts'
import { date, email, longText, phone, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { robotCheck } from '../forms/robot-check.ts'

export const disputeForm = defineForm({
  captchaResponse: robotCheck,
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

/** A dispute is about something that happened: a later date is likely a slip. The specification has no rule, so we ask. */
export const askAboutDisputeDate = ({ dispute_date }: Pick<Dispute, 'dispute_date'>, today: CalendarDate) =>
  dispute_date > today ? [{ field: 'dispute_date', message: 'This date is in the future. Is that right?' }] : []

/** Days within which the lender answers. */
export const disputeAnswerDays = 30
