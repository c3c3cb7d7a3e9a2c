import { createFormStore } from '@cash-express/components/form/form-store.ts'
import { problemsOf } from '@cash-express/components/form/use-mounted-form.ts'
import { checkGiven } from '@cash-express/domain/forms/check-given'
import { journeys } from '@cash-express/domain/submissions/journey'
import { expect, test } from 'vitest'
import { hiddenFields, otherReason, reasonForm, reasonOf, reasonProblems, usualReasons } from './reasons.ts'

async function problemsFor(chosen: string, other: string) {
  const store = createFormStore(reasonForm, { hiddenFields }, async () => ({
    checkForm: (form, given) => checkGiven(form, given, (values) => reasonProblems(values.other as string)),
  }))
  await store.prepare()
  store.set('chosen', chosen)
  store.set('other', other)
  store.check()
  return problemsOf(store.report())
}

test.each(journeys)('proposes reasons for %s that the keyholder accepts', async (form) => {
  const reasons = usualReasons(form)
  expect(reasons.length).toBeGreaterThan(2)
  for (const { value } of reasons) {
    expect(await problemsFor(value, '')).toEqual([])
    expect(await problemsFor(otherReason, value)).toEqual([])
  }
})

test.each([
  ['nothing is chosen', '', '', 'chosen', 'Choose a reason.'],
  ['another reason is not given', otherReason, ' \t', 'other', 'Say why you are opening it.'],
  ['another reason is too short', otherReason, 'a b c d', 'other', 'Say why, in at least 5 characters.'],
])('names the field when %s', async (_, chosen, other, field, message) => {
  expect(await problemsFor(chosen, other)).toEqual([{ field, message }])
})

test('sends another reason as one line', () => {
  expect(reasonOf(otherReason, ' She asked\nfor\u0007 a copy ')).toBe('She asked for a copy')
  expect(reasonOf('It may be a duplicate', 'left over')).toBe('It may be a duplicate')
})
