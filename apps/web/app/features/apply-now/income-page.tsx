import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { RadioField, YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import type { Service } from '@cash-express/domain/services/service'
import type { Store } from '@cash-express/domain/stores/store'
import { AgreementItems, WithoutAgreeing } from './agreement-items.tsx'
import type { ApplyForm } from './apply-rules.ts'
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
      <FormSection title="Your pay" sentence="Include money from work, benefits or a pension.">
        <RadioField form={form} name="incomePeriod" />
        <TextField form={form} name="incomePerPeriod" />
      </FormSection>
      <FormSection title="Two questions" sentence="We have to ask these. Please make sure No is right for you.">
        <YesNoField form={form} name="isActiveMilitary" />
        <YesNoField form={form} name="isBankruptcy" />
      </FormSection>
      <FormSection title="Check your answers" sentence="If something is wrong, select Change. We'll keep the rest.">
        <Review form={form} service={service} store={store} onChange={onChange} />
      </FormSection>
      <FormSection title="Agreements" sentence="Please read all three and the pages they link to.">
        <AgreementItems />
        <WithoutAgreeing store={store} />
        <CheckboxField form={form} name="isAgreed" />
      </FormSection>
      <FormSection
        title="Sign and submit"
        sentence={
          store
            ? `Submitting this form doesn't approve a loan. You'll finish at ${store.name}.`
            : "Submitting this form doesn't approve a loan. You'll finish in the store."
        }
      >
        <TextField form={form} name="signature" />
      </FormSection>
    </>
  )
}
