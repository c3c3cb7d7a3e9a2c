import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { RadioField, SelectField, YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { DateField } from '@cash-express/components/form/date-field.tsx'
import { EmailField } from '@cash-express/components/form/email-field.tsx'
import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { FormSection, FormSheet } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { RepeatableGroup } from '@cash-express/components/form/repeatable-group.tsx'
import { SsnField } from '@cash-express/components/form/ssn-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { type FormHandle, useForm } from '@cash-express/components/form/use-form.ts'
import {
  employmentForm,
  referencesSection,
  workHistorySection,
} from '@cash-express/domain/employment-application/employment'
import type { Field } from '@cash-express/domain/forms/field'
import { defineForm, type Fields } from '@cash-express/domain/forms/form'
import type { ReactNode } from 'react'

const { captchaResponse: _, ...questions } = employmentForm.fields
const longForm = defineForm(
  {
    ...questions,
    employmentHistoryArray: { ...workHistorySection.fields.employmentHistoryArray, least: 1 },
    referenceArray: referencesSection.fields.referenceArray,
  },
  { blank: employmentForm.blank },
)

/** Pages are written by hand; this one is generated from a definition to test the form kit with the longest form. */
function anyField(form: FormHandle<Fields>, name: string, { kind }: Field): ReactNode {
  switch (kind) {
    case 'text':
      return <TextField key={name} form={form} name={name as never} />
    case 'longText':
      return <LongTextField key={name} form={form} name={name as never} />
    case 'email':
      return <EmailField key={name} form={form} name={name as never} />
    case 'phone':
      return <PhoneField key={name} form={form} name={name as never} />
    case 'ssn':
      return <SsnField key={name} form={form} name={name as never} />
    case 'date':
      return <DateField key={name} form={form} name={name as never} />
    case 'choice':
      return name === 'referallSource' ? (
        <RadioField key={name} form={form} name={name as never} />
      ) : (
        <SelectField key={name} form={form} name={name as never} />
      )
    case 'store':
      return (
        <SelectField
          key={name}
          form={form}
          name={name as never}
          choices={{ state: 'ready', choices: [{ value: 101, label: 'Cookeville, TN, 100 Main Street' }] }}
        />
      )
    case 'yesNo':
      return <YesNoField key={name} form={form} name={name as never} />
    case 'checkbox':
      return <CheckboxField key={name} form={form} name={name as never} />
    case 'group':
      return (
        <RepeatableGroup
          key={name}
          form={form}
          name={name as never}
          title={(number) => `${name} ${number}`}
          add={`Add ${name}`}
          remove={(number) => `Remove ${name} ${number}`}
        >
          {(item: FormHandle<Fields>) => everyField(item)}
        </RepeatableGroup>
      )
  }
}

const everyField = (form: FormHandle<Fields>) =>
  Object.entries(form.definition.fields).map(([name, field]) => anyField(form, name, field))

export function LongForm() {
  const form = useForm({
    definition: longForm,
    name: 'kit-long',
    send: () => new Promise(() => {}),
    thankYou: () => '#',
  })
  return (
    <main>
      <ErrorSummary form={form} help={<p>Nothing was lost.</p>} />
      <h1>The longest form</h1>
      <FormSheet form={form} sending="Sending..." thankYou="#" end={<SubmitButton form={form}>Send</SubmitButton>}>
        <FormSection title="Everything">{everyField(form as unknown as FormHandle<Fields>)}</FormSection>
      </FormSheet>
    </main>
  )
}
