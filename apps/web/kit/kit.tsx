import { Button } from '@cash-express/components/button.tsx'
import { CaptchaField } from '@cash-express/components/form/captcha-field.tsx'
import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { type Choices, RadioField, SelectField, YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { DateField } from '@cash-express/components/form/date-field.tsx'
import { EmailField } from '@cash-express/components/form/email-field.tsx'
import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { ClearButton, SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { FormHead } from '@cash-express/components/form/form-head.tsx'
import { FieldRow, FormSection, FormSheet, RequiredNote } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { RepeatableGroup } from '@cash-express/components/form/repeatable-group.tsx'
import { SsnField } from '@cash-express/components/form/ssn-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { type FormOptions, useForm, useIsVisible } from '@cash-express/components/form/use-form.ts'
import { SuggestField } from '@cash-express/components/suggest-field/suggest-field.tsx'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { kitForm } from './kit-form.ts'
import { LongForm } from './long-form.tsx'
import { TextUpdatesKit } from './text-updates-kit.tsx'
import '@cash-express/components/styles/tokens.css'
import '@cash-express/components/styles/base.css'
import '@cash-express/components/styles/primitives.module.css'

/**
 * `?send=` sets the outcome of sending, `?shops=` how the store list loads, `?long` shows the longest form, and `?texts` the
 * form for texts on the status page.
 */
const query = new URLSearchParams(location.search)

const choices: Record<string, Choices> = {
  ready: { state: 'ready', choices: [{ value: 101, label: 'Cookeville, TN, 100 Main Street' }] },
  loading: { state: 'loading', words: 'Loading the list of stores...' },
  failed: { state: 'failed', words: 'The list of stores did not load.', retry: () => {} },
}

type Send = FormOptions<(typeof kitForm)['fields'], { reference: string }>['send']

const sendOutcomes: Record<string, Send> = {
  never: () => new Promise(() => {}),
  refused: async () => ({
    ok: false,
    reason: 'refused',
    status: 422,
    errors: [
      { field: 'email', message: 'Email must look like name@example.com.' },
      { field: '', message: "We can't process this right now. Please try again in a moment." },
    ],
  }),
  offline: async () => ({ ok: false, reason: 'offline' }),
  late: async () => ({ ok: false, reason: 'late' }),
  steps: async (_values, { onProgress }) => {
    onProgress('Sending references (2 of 4)...')
    return new Promise(() => {})
  },
}

const captcha = {
  prepare: async () => {},
  solve: async () => ({ response: 'solved', freshFor: 600_000 }),
}

const streets = ['100 Main Street', '100 Maple Avenue', '1004 Market Street']

async function suggestStreets(text: string) {
  return streets
    .filter((street) => street.toLowerCase().startsWith(text.toLowerCase()))
    .map((street) => ({ label: `${street}, Cookeville`, street, town: 'Cookeville' }))
}

function Kit() {
  const form = useForm({
    definition: kitForm,
    name: 'kit',
    rules: [
      {
        about: ['ssn', 'ssnAgain'],
        check: ({ ssn, ssnAgain }) => (ssn === ssnAgain ? [] : [{ field: 'ssnAgain', message: "SSN's don't match" }]),
      },
    ],
    questions: [
      {
        about: ['pay'],
        ask: ({ pay }) => (Number(pay) === 0 ? [{ field: 'pay', message: 'You entered $0. Is this right?' }] : []),
      },
    ],
    hiddenFields: (answer) => (answer('works') === '1' ? [] : ['workPhone']),
    send: sendOutcomes[query.get('send') ?? 'never'] ?? sendOutcomes.never,
    thankYou: () => '#',
  } as FormOptions<(typeof kitForm)['fields'], { reference: string }>)
  const showsWorkPhone = useIsVisible(form, 'workPhone')
  const [page, setPage] = useState(1)
  return (
    <main>
      <ErrorSummary
        form={form}
        help={<p>Nothing was lost. Try again, or call us.</p>}
        reveal={(field) => setPage(['agreed', 'signature', 'captchaResponse'].includes(field) ? 2 : 1)}
      />
      <FormHead form={form} title="Form kit" lead="Every kind of field. What is typed here goes nowhere.">
        <RequiredNote form={form} />
      </FormHead>
      <FormSheet
        form={form}
        sending="Sending..."
        thankYou="#"
        end={
          <>
            {page === 2 && <CaptchaField form={form} name="captchaResponse" source={captcha} />}
            {page === 1 ? (
              <Button
                type="button"
                onClick={async () => {
                  const { agreed, signature, captchaResponse, ...first } = kitForm.fields
                  if (await form.checkPage(Object.keys(first) as (keyof typeof first)[])) setPage(2)
                }}
              >
                Continue
              </Button>
            ) : (
              <>
                <Button look="outline" type="button" onClick={() => setPage(1)}>
                  Back
                </Button>
                <SubmitButton form={form}>Send</SubmitButton>
              </>
            )}
            <ClearButton form={form} />
          </>
        }
      >
        {page === 1 ? (
          <>
            <FormSection title="Lines" sentence="A heading and one sentence stand beside the fields.">
              <TextField form={form} name="name" />
              <FieldRow>
                <TextField form={form} name="zip" />
                <TextField form={form} name="pay" />
              </FieldRow>
              <TextField form={form} name="middle" />
              <SuggestField
                form={form}
                name="street"
                suggest={suggestStreets}
                onPick={async ({ street, town }) => {
                  form.store.set('street', street)
                  form.store.set('town', town)
                  return true
                }}
              />
              <TextField form={form} name="town" />
              <EmailField form={form} name="email" />
              <PhoneField form={form} name="phone" />
            </FormSection>
            <FormSection title="Secrets and dates">
              <SsnField form={form} name="ssn" />
              <SsnField form={form} name="ssnAgain" />
              <DateField form={form} name="born" />
            </FormSection>
            <FormSection title="Longer words and choices">
              <LongTextField form={form} name="words" />
              <SelectField form={form} name="state" />
              <SelectField
                form={form}
                name="shop"
                choices={choices[query.get('shops') ?? 'ready'] ?? (choices.ready as Choices)}
              />
              <RadioField form={form} name="often" />
              <YesNoField form={form} name="works" />
              {showsWorkPhone && <PhoneField form={form} name="workPhone" />}
            </FormSection>
            <FormSection title="Repeatable group">
              <RepeatableGroup
                form={form}
                name="jobs"
                title={(number) => `Job ${number}`}
                add="Add a job"
                remove={(number) => `Remove job ${number}`}
              >
                {(job) => (
                  <>
                    <TextField form={job} name="employer" />
                    <YesNoField form={job} name="again" />
                  </>
                )}
              </RepeatableGroup>
            </FormSection>
          </>
        ) : (
          <FormSection title="Sign">
            <CheckboxField form={form} name="agreed" />
            <TextField form={form} name="signature" />
          </FormSection>
        )}
      </FormSheet>
    </main>
  )
}

const root = document.getElementById('kit')
const shown = query.has('long') ? <LongForm /> : query.has('texts') ? <TextUpdatesKit query={query} /> : <Kit />
if (root) createRoot(root).render(shown)
