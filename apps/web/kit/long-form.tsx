import {
  employmentForm,
  referencesSection,
  workHistorySection,
} from '@cash-express/domain/employment-application/employment'
import type { Field } from '@cash-express/domain/forms/field'
import { defineForm, type Fields } from '@cash-express/domain/forms/form'
import type { ReactNode } from 'react'
import { CheckboxField } from '../app/components/form/checkbox-field.tsx'
import { RadioField, SelectField, YesNoField } from '../app/components/form/choice-field.tsx'
import { DateField } from '../app/components/form/date-field.tsx'
import { EmailField } from '../app/components/form/email-field.tsx'
import { ErrorSummary } from '../app/components/form/error-summary.tsx'
import { SubmitButton } from '../app/components/form/form-actions.tsx'
import { FormSection, FormSheet } from '../app/components/form/form-sheet.tsx'
import { LongTextField } from '../app/components/form/long-text-field.tsx'
import { PhoneField } from '../app/components/form/phone-field.tsx'
import { RepeatableGroup } from '../app/components/form/repeatable-group.tsx'
import { SsnField } from '../app/components/form/ssn-field.tsx'
import { TextField } from '../app/components/form/text-field.tsx'
import { type FormHandle, useForm } from '../app/components/form/use-form.ts'

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
