import type { CalendarDate } from '../forms/calendar-date.ts'
import { captcha } from '../forms/captcha.ts'
import { date, email, longText, phone, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import * as messages from './dispute.messages.ts'

export const disputeForm = defineForm({
  captchaResponse: captcha,
  customer_name: text({
    label: messages.customerName,
    blank: messages.customerNameBlank,
    max: 50,
    characters: 'name',
    autoComplete: 'name',
  }),
  transaction_number: text({
    label: messages.transactionNumber,
    blank: messages.transactionNumberBlank,
    max: 50,
    hint: messages.transactionNumberHint,
  }),
  phone_home: phone({ label: messages.phone, blank: messages.phoneBlank, max: 20, autoComplete: 'tel-national' }),
  phone_other: phone({ label: messages.otherPhone, max: 20, optional: true }),
  email: email({ label: messages.email, blank: messages.emailBlank, max: 200, autoComplete: 'email' }),
  fax: phone({ label: messages.fax, max: 20, optional: true }),
  address: longText({
    label: messages.address,
    blank: messages.addressBlank,
    max: 500,
    hint: messages.addressHint,
    autoComplete: 'street-address',
  }),
  dispute_nature: longText({ label: messages.nature, blank: messages.natureBlank, max: 4000 }),
  dispute_date: date({
    label: messages.date,
    blank: messages.dateBlank,
    hint: messages.dateHint,
    example: '04/27/2026',
  }),
})

export type Dispute = PayloadOf<typeof disputeForm>

/** A future date is probably a typo. The specification has no rule for it, so this is a question. */
export const askAboutDisputeDate = ({ dispute_date }: Pick<Dispute, 'dispute_date'>, today: CalendarDate) =>
  dispute_date > today ? [{ field: 'dispute_date', message: messages.futureDate }] : []

export const disputeAnswerDays = 30
