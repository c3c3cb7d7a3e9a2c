import type { CalendarDate } from '../forms/calendar-date.ts'
import { captcha } from '../forms/captcha.ts'
import { date, email, longText, phone, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import * as words from './dispute-words.ts'

export const disputeForm = defineForm({
  captchaResponse: captcha,
  customer_name: text({
    label: words.customerName,
    blank: words.customerNameBlank,
    max: 50,
    characters: 'name',
    autoComplete: 'name',
  }),
  transaction_number: text({
    label: words.transactionNumber,
    blank: words.transactionNumberBlank,
    max: 50,
    hint: words.transactionNumberHint,
  }),
  phone_home: phone({ label: words.phone, blank: words.phoneBlank, max: 20, autoComplete: 'tel-national' }),
  phone_other: phone({ label: words.otherPhone, max: 20, optional: true }),
  email: email({ label: words.email, blank: words.emailBlank, max: 200, autoComplete: 'email' }),
  fax: phone({ label: words.fax, max: 20, optional: true }),
  address: longText({
    label: words.address,
    blank: words.addressBlank,
    max: 500,
    hint: words.addressHint,
    autoComplete: 'street-address',
  }),
  dispute_nature: longText({ label: words.nature, blank: words.natureBlank, max: 4000 }),
  dispute_date: date({ label: words.date, blank: words.dateBlank, hint: words.dateHint, example: '04/27/2026' }),
})

export type Dispute = PayloadOf<typeof disputeForm>

/** A future date is probably a typo. The specification has no rule for it, so this is a question. */
export const askAboutDisputeDate = ({ dispute_date }: Pick<Dispute, 'dispute_date'>, today: CalendarDate) =>
  dispute_date > today ? [{ field: 'dispute_date', message: words.futureDate }] : []

export const disputeAnswerDays = 30
