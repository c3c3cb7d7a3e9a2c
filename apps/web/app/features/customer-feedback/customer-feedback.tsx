import { CaptchaField } from '@cash-express/components/form/captcha-field.tsx'
import { SelectField } from '@cash-express/components/form/choice-field.tsx'
import { EmailField } from '@cash-express/components/form/email-field.tsx'
import { FieldRow, FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { useForm } from '@cash-express/components/form/use-form.ts'
import { feedbackForm } from '@cash-express/domain/customer-feedback/feedback'
import { root } from '@cash-express/domain/site/site-language'
import { submitTimeLimit } from '../../integrations/api/call.ts'
import { useStoreChoices } from '../../integrations/api/use-store-choices.ts'
import { captchaOf, submitWithCaptcha } from '../../integrations/captcha/submit-with-captcha.ts'
import { OnePageForm } from '../../shell/one-page-form.tsx'
import * as messages from './customer-feedback.messages.ts'

const thankYou = `${root}/thank-you/feedback`
const captcha = captchaOf('customer-feedback')

export function CustomerFeedback() {
  const stores = useStoreChoices()
  const form = useForm({
    definition: feedbackForm,
    name: 'customer-feedback',
    send: (values, { idempotencyKey, tappedAt }) =>
      submitWithCaptcha('customer-feedback', 'submitFeedback', values, {
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
      lead={messages.lead}
      sending={messages.sending}
      send={messages.send}
      captcha={<CaptchaField form={form} name="captchaResponse" source={captcha} />}
    >
      <FormSection title={messages.whoYouAre} sentence={messages.whoYouAreFor}>
        <FieldRow>
          <TextField form={form} name="first_name" />
          <TextField form={form} name="last_name" />
        </FieldRow>
        <EmailField form={form} name="email" />
        <PhoneField form={form} name="phone" />
      </FormSection>
      <FormSection title={messages.yourFeedback} sentence={messages.leaveOut}>
        <SelectField form={form} name="store_location" choices={stores} />
        <LongTextField form={form} name="feedback" />
      </FormSection>
    </OnePageForm>
  )
}
