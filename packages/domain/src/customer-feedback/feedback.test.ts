import { describe, expect, test } from 'vitest'
import { checkForm } from '../forms/check-form.ts'
import { feedbackForm } from './feedback.ts'

const valid = {
  captchaResponse: 'eyJzb2x2ZWQiOnRydWV9',
  first_name: 'José',
  last_name: "O'Brien",
  email: 'jose@example.com',
  phone: '615-555-0123',
  store_location: 12,
  feedback: 'Friendly staff.\nThank you!',
}

const emailOf = (length: number) => `jose@${'a'.repeat(length - 9)}.com`
const phoneOf = (length: number) => `615${' '.repeat(length - 10)}5550123`

describe('customer feedback', () => {
  test('[FB-01] accepts a complete form unchanged', () => {
    expect(checkForm(feedbackForm, valid)).toEqual({ ok: true, values: valid })
  })

  test('[FB-01] [API-04] has the fields of the call and the captcha', () => {
    expect(Object.keys(feedbackForm.fields).sort()).toEqual([
      'captchaResponse',
      'email',
      'feedback',
      'first_name',
      'last_name',
      'phone',
      'store_location',
    ])
  })

  describe.each([
    { field: 'captchaResponse', message: "Please check the box to confirm you're not a robot." },
    { field: 'first_name', message: 'First name can not be blank.' },
    { field: 'last_name', message: 'Last name can not be blank.' },
    { field: 'email', message: 'Email can not be blank.' },
    { field: 'phone', message: 'Phone can not be blank.' },
    { field: 'store_location', message: 'Store location can not be blank.' },
    { field: 'feedback', message: 'Feedback can not be blank.' },
  ])('blank $field', ({ field, message }) => {
    const blanks = field === 'store_location' ? [undefined, null, ''] : [undefined, null, '', ' \t ']
    test.each(blanks)('[FB-01] [FB-02] reports its own message for %j', (blank) => {
      expect(checkForm(feedbackForm, { ...valid, [field]: blank })).toEqual({
        ok: false,
        errors: [{ field, code: 'blank', message }],
      })
    })
  })

  test('[FB-02] reports every field of an empty form, the captcha first', () => {
    const checked = checkForm(feedbackForm, {})
    expect(!checked.ok && checked.errors.map(({ field }) => field)).toEqual([
      'captchaResponse',
      'first_name',
      'last_name',
      'email',
      'phone',
      'store_location',
      'feedback',
    ])
  })

  describe.each([
    { field: 'first_name', max: 50, label: 'First name', filled: (n: number) => 'a'.repeat(n) },
    { field: 'last_name', max: 50, label: 'Last name', filled: (n: number) => 'é'.repeat(n) },
    { field: 'email', max: 200, label: 'Email', filled: emailOf },
    { field: 'phone', max: 20, label: 'Phone', filled: phoneOf },
    { field: 'feedback', max: 800, label: 'Feedback', filled: (n: number) => '?'.repeat(n) },
    { field: 'captchaResponse', max: 4000, label: "I'm not a robot", filled: (n: number) => 'a'.repeat(n) },
  ])('length of $field', ({ field, max, label, filled }) => {
    test.each([max - 1, max])('[FB-01] accepts %i characters', (length) => {
      expect(checkForm(feedbackForm, { ...valid, [field]: filled(length) }).ok).toBe(true)
    })

    test(`[FB-01] refuses ${max + 1} characters`, () => {
      expect(checkForm(feedbackForm, { ...valid, [field]: filled(max + 1) })).toEqual({
        ok: false,
        errors: [{ field, code: 'tooLong', message: `${label} must be ${max} characters or fewer.` }],
      })
    })
  })
})
