import { CaptchaField } from '@cash-express/components/form/captcha-field.tsx'
import { SelectField } from '@cash-express/components/form/choice-field.tsx'
import { EmailField } from '@cash-express/components/form/email-field.tsx'
import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { ClearButton, SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { FormHead } from '@cash-express/components/form/form-head.tsx'
import { FieldRow, FormSection, FormSheet, RequiredNote } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { useForm } from '@cash-express/components/form/use-form.ts'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { feedbackForm } from '@cash-express/domain/customer-feedback/feedback'
import { company } from '@cash-express/domain/site/company'
import { submitTimeLimit } from '../../integrations/api/call.ts'
import { useStoreChoices } from '../../integrations/api/use-store-choices.ts'
import { captchaOf } from '../../integrations/captcha/captcha-of.ts'
import { submitWithCaptcha } from '../../integrations/captcha/submit-with-captcha.ts'

const thankYou = '/thank-you/feedback'
const captcha = captchaOf('customer-feedback')

export function CustomerFeedback() {
  const stores = useStoreChoices()
  const form = useForm({
    definition: feedbackForm,
    name: 'customer-feedback',
    send: (values, { idempotencyKey }) =>
      submitWithCaptcha('customer-feedback', 'submitFeedback', values, { idempotencyKey, timeLimit: submitTimeLimit }),
    thankYou: () => thankYou,
  })
  return (
    <>
      <ErrorSummary
        form={form}
        help={
          <p>
            Nothing was lost. Try again, or call us at <PhoneLink phone={company.phone} />.
          </p>
        }
      />
      <FormHead
        form={form}
        title="Customer feedback"
        lead="Tell us what went well and what didn't. Your store and our head office both receive your feedback."
      >
        <p>
          Prefer to talk? Call <PhoneLink phone={company.phone} />.
        </p>
        <RequiredNote form={form} />
      </FormHead>
      <FormSheet
        form={form}
        sending="Sending your feedback..."
        thankYou={thankYou}
        end={
          <>
            <CaptchaField form={form} name="captchaResponse" source={captcha} />
            <SubmitButton form={form}>Send feedback</SubmitButton>
            <ClearButton form={form} />
          </>
        }
      >
        <FormSection title="Your information" sentence="So we know who to call.">
          <FieldRow>
            <TextField form={form} name="first_name" />
            <TextField form={form} name="last_name" />
          </FieldRow>
          <EmailField form={form} name="email" />
          <PhoneField form={form} name="phone" />
        </FormSection>
        <FormSection title="Your feedback" sentence="Please leave out account numbers and your Social Security number.">
          <SelectField form={form} name="store_location" choices={stores} />
          <LongTextField form={form} name="feedback" />
        </FormSection>
      </FormSheet>
    </>
  )
}
