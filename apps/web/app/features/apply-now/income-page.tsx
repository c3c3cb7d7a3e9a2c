import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { RadioField, YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import type { Service } from '@cash-express/domain/services/service'
import type { Store } from '@cash-express/domain/stores/store'
import { AgreementItems, WithoutAgreeing } from './agreement-items.tsx'
import type { ApplyForm } from './apply-rules.ts'
import * as messages from './income.messages.tsx'
import { Review } from './review.tsx'

export function IncomePage({
  form,
  service,
  store,
  onChange,
}: {
  form: ApplyForm
  service: Service | undefined
  store: Store | undefined
  /** Opens a question of the first page. */
  onChange: (field: string) => void
}) {
  return (
    <>
      <FormSection title={messages.yourPay} sentence={messages.whichPay}>
        <RadioField form={form} name="incomePeriod" />
        <TextField form={form} name="incomePerPeriod" />
      </FormSection>
      <FormSection title={messages.twoQuestions} sentence={messages.isNoRight}>
        <YesNoField form={form} name="isActiveMilitary" />
        <YesNoField form={form} name="isBankruptcy" />
      </FormSection>
      <FormSection title={messages.checkAnswers} sentence={messages.selectChange}>
        <Review form={form} service={service} store={store} onChange={onChange} />
      </FormSection>
      <FormSection title={messages.agreements} sentence={messages.readAll}>
        <AgreementItems />
        <WithoutAgreeing store={store} />
        <CheckboxField form={form} name="isAgreed" />
      </FormSection>
      <FormSection title={messages.sign} sentence={messages.doesNotApprove(store)}>
        <TextField form={form} name="signature" />
      </FormSection>
    </>
  )
}
