import { describe, expect, test } from 'vitest'
import { checkForm } from '../forms/check-form.ts'
import { askAboutDisputeDate, disputeAnswerDays, disputeForm } from './dispute.ts'

const valid = {
  captchaResponse: 'eyJzb2x2ZWQiOnRydWV9',
  customer_name: 'Ana Muñoz-Díaz',
  transaction_number: 'TN-2026/00017',
  phone_home: '615-555-0123',
  phone_other: '615-555-0124',
  email: 'ana@example.com',
  fax: '615-555-0125',
  address: '12 Main St\nApt #4\nNashville, TN 37013',
  dispute_nature: 'I was charged twice.',
  dispute_date: '2026-02-28',
}

const letters = (length: number) => 'a'.repeat(length)
const emailOf = (length: number) => `ana@${'a'.repeat(length - 8)}.com`
const phoneOf = (length: number) => `615${' '.repeat(length - 10)}5550123`

describe('dispute notice', () => {
  test.each(['2026-11-16', '2030-01-01', '2199-12-31'])('asks about %s when today is 2026-11-15', (dispute_date) => {
    expect(askAboutDisputeDate({ dispute_date }, '2026-11-15')).toEqual([
      { field: 'dispute_date', message: 'This date is in the future. Is that right?' },
    ])
    expect(checkForm(disputeForm, { ...valid, dispute_date }).ok).toBe(true)
  })

  test.each(['2026-11-15', '2026-11-14', '1999-12-31'])('does not ask about %s when today is 2026-11-15', (date) => {
    expect(askAboutDisputeDate({ dispute_date: date }, '2026-11-15')).toEqual([])
  })

  test('[DR-01] accepts a complete form unchanged', () => {
    expect(checkForm(disputeForm, valid)).toEqual({ ok: true, values: valid })
  })

  test('[DR-01] [API-04] has the nine fields of the notice and the captcha', () => {
    expect(Object.keys(disputeForm.fields).sort()).toEqual([
      'address',
      'captchaResponse',
      'customer_name',
      'dispute_date',
      'dispute_nature',
      'email',
      'fax',
      'phone_home',
      'phone_other',
      'transaction_number',
    ])
  })

  describe.each([
    { field: 'captchaResponse', message: "Please check the box to confirm you're not a robot." },
    { field: 'customer_name', message: 'Customer name can not be blank.' },
    { field: 'transaction_number', message: 'Transaction number can not be blank.' },
    { field: 'phone_home', message: 'Phone number can not be blank.' },
    { field: 'email', message: 'Email can not be blank.' },
    { field: 'address', message: 'Address can not be blank.' },
    { field: 'dispute_nature', message: 'Nature of the dispute can not be blank.' },
    { field: 'dispute_date', message: 'Date of the dispute can not be blank.' },
  ])('blank $field', ({ field, message }) => {
    test.each([undefined, null, '', ' \t '])('[DR-01] [DR-02] reports its own message for %j', (blank) => {
      expect(checkForm(disputeForm, { ...valid, [field]: blank })).toEqual({
        ok: false,
        errors: [{ field, code: 'blank', message }],
      })
    })
  })

  test.each(['phone_other', 'fax'])('[DR-01] accepts %s when it is absent, empty or spaces', (field) => {
    const { [field as 'fax']: _, ...without } = valid
    expect(checkForm(disputeForm, without)).toEqual({ ok: true, values: without })
    expect(checkForm(disputeForm, { ...valid, [field]: '' })).toEqual({ ok: true, values: { ...valid, [field]: '' } })
    expect(checkForm(disputeForm, { ...valid, [field]: '  ' })).toEqual({ ok: true, values: { ...valid, [field]: '' } })
  })

  test('[DR-02] reports every required field of an empty form, the captcha first', () => {
    const checked = checkForm(disputeForm, {})
    expect(!checked.ok && checked.errors.map(({ field }) => field)).toEqual([
      'captchaResponse',
      'customer_name',
      'transaction_number',
      'phone_home',
      'email',
      'address',
      'dispute_nature',
      'dispute_date',
    ])
  })

  describe.each([
    { field: 'customer_name', max: 50, label: 'Customer name', filled: letters },
    { field: 'transaction_number', max: 50, label: 'Transaction number', filled: letters },
    { field: 'phone_home', max: 20, label: 'Phone number', filled: phoneOf },
    { field: 'phone_other', max: 20, label: 'Additional phone number', filled: phoneOf },
    { field: 'fax', max: 20, label: 'Fax', filled: phoneOf },
    { field: 'email', max: 200, label: 'Email', filled: emailOf },
    { field: 'address', max: 500, label: 'Address', filled: letters },
    { field: 'dispute_nature', max: 4000, label: 'Nature of the dispute', filled: letters },
  ])('length of $field', ({ field, max, label, filled }) => {
    test.each([max - 1, max])('[DR-01] accepts %i characters', (length) => {
      expect(checkForm(disputeForm, { ...valid, [field]: filled(length) }).ok).toBe(true)
    })

    test(`[DR-01] refuses ${max + 1} characters`, () => {
      expect(checkForm(disputeForm, { ...valid, [field]: filled(max + 1) })).toEqual({
        ok: false,
        errors: [{ field, code: 'tooLong', message: `${label} must be ${max} characters or fewer.` }],
      })
    })
  })

  test.each(['2026-2-28', '2026-02-280'])('[DR-01] refuses %s because a date has 10 characters', (date) => {
    expect(checkForm(disputeForm, { ...valid, dispute_date: date })).toEqual({
      ok: false,
      errors: [
        { field: 'dispute_date', code: 'date', message: 'Date of the dispute must be a real date, like 04/27/2026.' },
      ],
    })
  })

  test('[PROMISE-03] promises an answer within 30 days', () => {
    expect(disputeAnswerDays).toBe(30)
  })
})
