import { CaptchaField } from '@cash-express/components/form/captcha-field.tsx'
import { DateField } from '@cash-express/components/form/date-field.tsx'
import { EmailField } from '@cash-express/components/form/email-field.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { useForm } from '@cash-express/components/form/use-form.ts'
import { askAboutDisputeDate, disputeAnswerDays, disputeForm } from '@cash-express/domain/dispute-resolution/dispute'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { root } from '@cash-express/domain/site/site-language'
import { submitTimeLimit } from '../../integrations/api/call.ts'
import { captchaOf, submitWithCaptcha } from '../../integrations/captcha/submit-with-captcha.ts'
import { OnePageForm } from '../../shell/one-page-form.tsx'
import * as messages from './dispute-resolution.messages.ts'

const thankYou = `${root}/thank-you/dispute`
const captcha = captchaOf('dispute-resolution')

export function DisputeResolution() {
  const form = useForm({
    definition: disputeForm,
    name: 'dispute-resolution',
    // Uses the stores' easternmost time zone, so that a day that has begun there does not count as the future.
    questions: [
      {
        about: ['dispute_date'],
        ask: (given) => askAboutDisputeDate(given, dateIn('America/New_York', new Date())),
      },
    ],
    send: (values, { idempotencyKey, tappedAt }) =>
      submitWithCaptcha('dispute-resolution', 'submitDispute', values, {
        idempotencyKey,
        tappedAt,
        timeLimit: submitTimeLimit,
      }),
    thankYou: () => thankYou,
  })
  return (
    <OnePageForm
      form={form}
      thankYou={thankYou}
      title={messages.title}
      lead={messages.lead(disputeAnswerDays)}
      sending={messages.sending}
      send={messages.send}
      captcha={<CaptchaField form={form} name="captchaResponse" source={captcha} />}
    >
      <FormSection title={messages.transaction} sentence={messages.haveReceipt}>
        <TextField form={form} name="customer_name" />
        <TextField form={form} name="transaction_number" />
      </FormSection>
      <FormSection title={messages.contact} sentence={messages.contactFor}>
        <PhoneField form={form} name="phone_home" />
        <PhoneField form={form} name="phone_other" />
        <EmailField form={form} name="email" />
        <PhoneField form={form} name="fax" />
        <LongTextField form={form} name="address" />
      </FormSection>
      <FormSection title={messages.whatWentWrong} sentence={messages.whatToTell}>
        <LongTextField form={form} name="dispute_nature" />
        <DateField form={form} name="dispute_date" />
      </FormSection>
    </OnePageForm>
  )
}
