import { expect, test } from 'vitest'
import { applicationPages } from '../apply-now/application.ts'
import { feedbackForm } from '../customer-feedback/feedback.ts'
import { disputeForm } from '../dispute-resolution/dispute.ts'
import { referenceForm, wholeApplication, workHistoryForm } from '../employment-application/employment.ts'
import type { Field } from './field.ts'

const properNames = /Social Security|\(?SSN\)?|ZIP|I AGREE|I'm|I agree|I have/g

const labelsOf = (field: Field) =>
  field.kind === 'choice' && field.choices.length < 10
    ? [field.label, ...field.choices.map(({ label }) => label)]
    : [field.label]

test('uses sentence case for labels and short lists of choices', () => {
  const forms = [applicationPages, feedbackForm, disputeForm, wholeApplication, referenceForm, workHistoryForm]
  const labels = forms
    .flatMap((form) => Object.entries<Field>(form.fields))
    .flatMap(([name, field]) => {
      // The API's own name for a service is never shown.
      return name === 'appliedFor' ? [] : labelsOf(field)
    })
  expect(labels.length).toBeGreaterThan(80)
  expect(labels.filter((label) => !/^[A-Z]?[^A-Z]*$/.test(label.replace(properNames, '').trim()))).toEqual([])
})
