import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { applicationForm, confirmEmailForm } from '../apply-now/application.ts'
import { feedbackForm } from '../customer-feedback/feedback.ts'
import { disputeForm } from '../dispute-resolution/dispute.ts'
import {
  employmentForm,
  referenceForm,
  referencesSection,
  secondaryStoresForm,
  workHistoryForm,
  workHistorySection,
} from '../employment-application/employment.ts'
import { bodiesLookup, modelsLookup, yearsLookup } from '../vehicles/vehicle-lookup.ts'
import { checkForm } from './check-form.ts'
import { type DateField, type Field, ssn, text } from './field.ts'
import { defineForm, type Form } from './form.ts'

const forms: Record<string, Form> = {
  applicationForm,
  confirmEmailForm,
  feedbackForm,
  disputeForm,
  employmentForm,
  referenceForm,
  referencesSection,
  secondaryStoresForm,
  workHistoryForm,
  workHistorySection,
  modelsLookup,
  bodiesLookup,
  yearsLookup,
}

const reference = { name: 'José Díaz', business: 'Díaz & Sons', phone: '615-555-0123', years: '10' }

const feedback = {
  captchaResponse: 'eyJzb2x2ZWQiOnRydWV9',
  first_name: 'José',
  last_name: "O'Brien",
  email: 'jose@example.com',
  phone: '615-555-0123',
  store_location: 12,
  feedback: 'Friendly staff.',
}

const errorsOf = (form: Form, input: unknown) => {
  const checked = checkForm(form, input)
  return checked.ok ? [] : checked.errors
}

/** The errors of one field, whatever the errors of the others. */
const errorsAt = (form: Form, field: string, value: unknown) =>
  errorsOf(form, { [field]: value }).filter((error) => error.field === field)

const fieldsOf = (...kinds: Field['kind'][]) =>
  Object.entries(forms).flatMap(([name, form]) =>
    Object.entries(form.fields)
      .filter(([, { kind }]) => kinds.includes(kind))
      .map(([field, { kind }]) => ({ name, field, form, kind })),
  )

describe('names', () => {
  test.each([
    "O'Brien",
    'O’Brien',
    'Muñoz-Díaz',
    'Íñigo Ávila Güémez',
    'María de la Ó Ñíguez',
    'D’Angelo Úbeda',
    'José',
    'Nguyễn',
    'Łukasz',
    'St. John',
    'de la Cruz',
    'Ólöf Þórsdóttir',
    'Дмитрий',
    '王小明',
  ])('[EMP-11] [FB-01] accepts %s', (name) => {
    expect(checkForm(feedbackForm, { ...feedback, last_name: name })).toEqual({
      ok: true,
      values: { ...feedback, last_name: name },
    })
  })

  test.each(['Jos3', '7', 'Ann_Lee', 'Ann@Lee', 'Ann, Lee', '<b>Ann</b>', 'Ann\u200bLee', '😀', '٣'])(
    '[EMP-11] refuses %j with a message',
    (name) => {
      expect(checkForm(feedbackForm, { ...feedback, last_name: name })).toEqual({
        ok: false,
        errors: [
          {
            field: 'last_name',
            code: 'characters',
            message: "Last name can only have letters, spaces, and the marks ' - .",
          },
        ],
      })
    },
  )

  test('removes surrounding spaces and composes accents', () => {
    expect(checkForm(feedbackForm, { ...feedback, first_name: '  Jose\u0301\n' })).toEqual({
      ok: true,
      values: feedback,
    })
  })
})

describe('addresses', () => {
  test.each(['Apt #4', '12 1/2 Main St.', "St. Mary's Rd, Unit 3-B", 'Calle Núñez 7', '12'])(
    '[EMP-11] accepts %s',
    (address) => {
      expect(errorsAt(applicationForm, 'address1', address)).toEqual([])
      expect(errorsAt(employmentForm, 'applicantAddress', address)).toEqual([])
    },
  )

  test.each(['12 Main; St', 'a@b', '12 Main\nSt', '<12>', '12 "Main"'])('[EMP-11] refuses %j', (address) => {
    expect(errorsAt(applicationForm, 'address1', address)).toHaveLength(1)
    expect(errorsAt(employmentForm, 'applicantAddress', address)).toHaveLength(1)
  })
})

describe('phones', () => {
  const phones = fieldsOf('phone')
  const usual = [
    '615-555-0123',
    '6155550123',
    '615.555.0123',
    '(615) 555-0123',
    '615 555 0123',
    '+1 (615) 555-0123',
    '1-615-555-0123',
    '+16155550123',
    '  615-555-0123  ',
  ]
  const wrong = [
    '615-555-012',
    '615-555-01234',
    '26155550123',
    '615-555-CASH',
    '6155550123 x4',
    '+44 20 7946 0018',
    '615_555_0123',
    '-',
    '+',
  ]

  test('[APPLY-15] expects 13 phone fields', () => {
    expect(phones).toHaveLength(13)
  })

  test.each(phones)('[APPLY-15] accepts any usual format in $name $field', ({ field, form }) => {
    expect(usual.filter((phone) => errorsAt(form, field, phone).length > 0)).toEqual([])
  })

  test.each(phones)('[APPLY-15] refuses other text and digit counts in $name $field', ({ field, form }) => {
    const message = `${form.fields[field]?.label} must have 10 digits, like 615-555-0123.`
    for (const phone of wrong) expect(errorsAt(form, field, phone)).toEqual([{ field, code: 'phone', message }])
  })

  test.each(['+1 (615) 555-0123', '615.555.0123', '6155550123', '1-615-555-0123'])(
    '[APPLY-15] converts %s to 615-555-0123',
    (phone) => {
      expect(checkForm(feedbackForm, { ...feedback, phone })).toEqual({
        ok: true,
        values: { ...feedback, phone: '615-555-0123' },
      })
    },
  )
})

describe('SSNs', () => {
  const ssnForm = defineForm({ ssn: applicationForm.fields.ssn })
  const ssns = fieldsOf('ssn')

  test('[APPLY-15] [EMP-05] expects two fields on each of two forms', () => {
    expect(ssns.map(({ field }) => field)).toEqual(['ssn', 'ssn_dup_check', 'applicantSsn', 'applicantSsnDupCheck'])
  })

  describe.each(ssns)('$field', ({ field, form }) => {
    const label = form.fields[field]?.label

    test.each(['123456789', '123-45-6789', '123 45 6789', ' 123456789 '])('[APPLY-15] [EMP-11] accepts %j', (ssn) => {
      expect(errorsAt(form, field, ssn)).toEqual([])
    })

    test.each(['12345678', '1234567890', '123-45-678', '12345678a', '123.45.6789', '１２３４５６７８９'])(
      '[APPLY-15] [EMP-11] refuses %j with a message',
      (ssn) => {
        expect(errorsAt(form, field, ssn)).toEqual([{ field, code: 'ssn', message: `${label} must have 9 digits.` }])
      },
    )
  })

  test.each(['123-45-6789', '123 45 6789', '123456789'])('[APPLY-15] converts %s to 123456789', (ssn) => {
    expect(checkForm(ssnForm, { ssn })).toEqual({ ok: true, values: { ssn: '123456789' } })
  })
})

describe('dates', () => {
  describe.each(fieldsOf('date'))('$name $field', ({ field, form }) => {
    const { label, hint, example } = form.fields[field] as DateField
    const message = `${label} must be a real date, like ${example}.`

    test('refuses with the example of the hint, which does not break', () => {
      expect(hint).toContain(example.split('/').map(Number).join('\u00a0'))
    })

    test('accepts February 29 of a leap year', () => {
      expect(errorsAt(form, field, '2024-02-29')).toEqual([])
    })

    test.each(['2023-02-29', '2024-13-01', '2024-04-31', '01/31/1990', '1990-1-31', 'yesterday'])(
      'refuses %s with a message',
      (date) => {
        expect(errorsAt(form, field, date)).toEqual([{ field, code: 'date', message }])
      },
    )
  })
})

describe('emails', () => {
  test.each(['a@b.co', 'first.last+tag@mail.example.com', 'josé@exämple.de', `${'a'.repeat(64)}@example.com`])(
    'accepts %s',
    (email) => {
      expect(errorsAt(feedbackForm, 'email', email)).toEqual([])
    },
  )

  test.each(['a', 'a@b', '@b.co', 'a@b.co.', 'a@.co', 'a@b..co', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(65)}@b.co`])(
    'refuses %j with a message',
    (email) => {
      expect(errorsAt(feedbackForm, 'email', email)).toEqual([
        { field: 'email', code: 'email', message: 'Email must look like name@example.com.' },
      ])
    },
  )
})

describe('long text', () => {
  test('keeps its lines, with uniform line ends', () => {
    expect(checkForm(feedbackForm, { ...feedback, feedback: '\r\none\r\n\ttwo\n' })).toEqual({
      ok: true,
      values: { ...feedback, feedback: 'one\n\ttwo' },
    })
  })
})

describe('hostile input', () => {
  const notObjects = [null, undefined, 0, 1, true, '', 'text', Number.NaN, 1n, Symbol('form'), [], [[]], () => ({})]
  const unknownKeys = ['extra', 'constructor', 'toString', 'hasOwnProperty', '__proto__', 'fields', '0', '']
  const neverAnAnswer: unknown[] = [
    -7,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    1n,
    Symbol('answer'),
    () => 1,
    {},
    { nested: { deep: [] } },
    { toString: () => 'x' },
    new Date(0),
    ['a'],
    [['a']],
    [null],
  ]
  const notText = [...neverAnAnswer, 0, 1]
  const notNumber = [...neverAnAnswer, '1', '0', ['1'], [1]]
  const brokenText = ['\u0000', 'a\u0000b', 'a\u0007b', 'a\u001b[31mb', 'a\u0085b', '\ud800', 'a\udc00b', '\ud800x']
  const allFields = fieldsOf(
    'text',
    'longText',
    'email',
    'phone',
    'ssn',
    'date',
    'choice',
    'store',
    'yesNo',
    'checkbox',
    'group',
  )

  test.each(Object.entries(forms))('[API-07] is refused by %s when it is not an object', (_, form) => {
    for (const input of notObjects) {
      expect(checkForm(form, input)).toEqual({
        ok: false,
        errors: [{ field: '', code: 'unreadable', message: "We couldn't read this request." }],
      })
    }
  })

  test.each(Object.entries(forms))('[API-07] is refused by %s when it has unknown fields', (_, form) => {
    for (const key of unknownKeys) {
      const input: unknown = JSON.parse(`{${JSON.stringify(key)}: {"isAdmin": true}}`)
      expect(errorsOf(form, input)).toContainEqual({
        field: key,
        code: 'unknown',
        message: `This form has an unknown answer: ${key}.`,
      })
    }
  })

  test.each(allFields)(
    '[API-07] is refused by $name $field with a message when the type is wrong',
    ({ field, form, kind }) => {
      const isNumeric = kind === 'choice' || kind === 'store' || kind === 'yesNo' || kind === 'checkbox'
      for (const value of isNumeric ? notNumber : notText) {
        const errors = errorsOf(form, { [field]: value }).filter((error) => error.field.split('.')[0] === field)
        expect(errors, `given a ${typeof value}`).not.toEqual([])
        expect(errors.filter(({ message }) => !/\S/.test(message))).toEqual([])
      }
    },
  )

  test.each(allFields)('[API-07] is refused by $name $field when it has control characters', ({ field, form }) => {
    for (const value of brokenText) {
      const errors = errorsAt(form, field, value)
      expect(errors, JSON.stringify(value)).not.toEqual([])
      expect(errors.filter(({ message }) => !/\S/.test(message))).toEqual([])
    }
  })

  test('[API-07] is refused when it has __proto__, without polluting prototypes', () => {
    const input: unknown = JSON.parse(`{"__proto__": {"polluted": true}, ${JSON.stringify(feedback).slice(1)}`)
    expect(checkForm(feedbackForm, input)).toEqual({
      ok: false,
      errors: [{ field: '__proto__', code: 'unknown', message: 'This form has an unknown answer: __proto__.' }],
    })
    expect({}).not.toHaveProperty('polluted')
  })

  test('[API-07] is refused when an item of a group has __proto__', () => {
    const bad: unknown = JSON.parse(`{"__proto__": {"name": "x"}, ${JSON.stringify(reference).slice(1)}`)
    expect(
      checkForm(referencesSection, { applicationId: 'k3Jd', referenceArray: [reference, bad, reference] }),
    ).toMatchObject({ ok: false, errors: [{ field: 'referenceArray.1.__proto__', code: 'unknown' }] })
  })

  test('[API-07] is refused when a one-line answer has a line break', () => {
    expect(errorsAt(feedbackForm, 'email', 'a@b.co\nBcc: c@d.co')).toEqual([
      { field: 'email', code: 'control', message: "Email has a character we can't use." },
    ])
    expect(errorsAt(disputeForm, 'transaction_number', '17\r\n18')).toHaveLength(1)
  })

  test('[API-07] is reported with a shortened field name', () => {
    const checked = checkForm(confirmEmailForm, { confirmEmail: 'a@b.co', ['x'.repeat(5000)]: 1 })
    expect(!checked.ok && checked.errors[0]?.message.length).toBeLessThan(120)
  })
})

describe('order of errors', () => {
  test('[FB-02] follows the definition and not the input', () => {
    const checked = checkForm(feedbackForm, {
      extra: 1,
      feedback: '',
      phone: '555',
      email: 'x',
      last_name: '7',
      first_name: 'a'.repeat(51),
    })
    expect(!checked.ok && checked.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'captchaResponse blank',
      'first_name tooLong',
      'last_name characters',
      'email email',
      'phone phone',
      'store_location blank',
      'feedback blank',
      'extra unknown',
    ])
  })

  test('includes one error for each field', () => {
    const errors = errorsAt(feedbackForm, 'first_name', `${'7'.repeat(60)}\u0000`)
    expect(errors.map(({ code }) => code)).toEqual(['tooLong'])
  })
})

describe('arbitrary input', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
  })
  const anyAnswers = (form: Form) =>
    fc.record(Object.fromEntries(Object.keys(form.fields).map((field) => [field, anything])), { requiredKeys: [] })
  const formAndInput = fc
    .constantFrom(...Object.values(forms))
    .chain((form) => fc.tuple(fc.constant(form), fc.oneof(anything, anyAnswers(form))))

  test('[API-07] never makes the check throw, and is refused with a message', () => {
    fc.assert(
      fc.property(formAndInput, ([form, input]) => {
        const checked = checkForm(form, input)
        if (checked.ok) return
        expect(checked.errors.length).toBeGreaterThan(0)
        for (const { message } of checked.errors) expect(message).toMatch(/\S/)
      }),
      { numRuns: generated(1_000) },
    )
  })

  test('[APPLY-15] becomes a stable ###-###-#### for any usual phone format', () => {
    const digits = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
    const mark = fc.constantFrom('', ' ', '-', '.', ' - ')
    const typed = fc.tuple(fc.constantFrom('', '1', '+1', '+1 ', '1-'), digits(3), mark, digits(3), mark, digits(4))
    fc.assert(
      fc.property(typed, ([country, area, first, exchange, second, line]) => {
        const once = checkForm(referenceForm, {
          ...reference,
          phone: `${country}${area}${first}${exchange}${second}${line}`,
        })
        const expected = { ok: true, values: { ...reference, phone: `${area}-${exchange}-${line}` } }
        expect(once).toEqual(expected)
        expect(once.ok && checkForm(referenceForm, once.values)).toEqual(expected)
      }),
    )
  })

  test('is stable for an accepted name', () => {
    const piece = fc.constantFrom(
      'a',
      'Z',
      'é',
      'e\u0301',
      'ñ',
      'Ł',
      'ễ',
      'e\u0302\u0303',
      'ж',
      '王',
      ' ',
      '-',
      "'",
      '.',
    )
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 14 }), (typed) => {
        const once = checkForm(referenceForm, { ...reference, name: `A${typed}` })
        expect(once.ok).toBe(true)
        expect(once.ok && checkForm(referenceForm, once.values)).toEqual(once)
      }),
    )
  })
})

describe('answers that are empty after normalization', () => {
  const alone = defineForm({ ssn: ssn({ label: 'SSN' }), pay: text({ label: 'Pay', max: 12, characters: 'money' }) })

  test.each(['-', '- -', '   '])('[APPLY-09] treats an SSN of "%s" as blank', (value) => {
    const checked = checkForm(alone, { ssn: value, pay: '5' })
    expect(checked).toMatchObject({ ok: false, errors: [{ field: 'ssn', message: 'SSN can not be blank.' }] })
  })

  test.each(['$', ',', '$ ,'])('[APPLY-14] treats a pay of "%s" as blank', (value) => {
    const checked = checkForm(alone, { ssn: '123456789', pay: value })
    expect(checked).toMatchObject({ ok: false, errors: [{ field: 'pay', message: 'Pay can not be blank.' }] })
  })
})

describe('slow input', () => {
  const timed = (form: Form, input: unknown) => {
    const before = process.threadCpuUsage()
    const checked = checkForm(form, input)
    return { checked, milliseconds: process.threadCpuUsage(before).user / 1_000 }
  }

  test('[API-07] is refused before normalization when it stacks combining marks', () => {
    const bomb = `a${'\u0301\u0316'.repeat(500_000)}`
    for (const name of ['first_name', 'feedback', 'email', 'phone']) {
      const { checked, milliseconds } = timed(feedbackForm, { [name]: bomb })
      expect(checked.ok).toBe(false)
      expect(milliseconds).toBeLessThan(500)
    }
    const within = `a${'\u0301\u0316'.repeat(300)}`
    expect(timed(feedbackForm, { feedback: within }).checked).toMatchObject({ ok: false })
  })

  test('[EMP-07] is refused with one error when it has 90,000 items', () => {
    const many = { applicationId: 'x', employmentHistoryArray: Array.from({ length: 90_000 }, () => ({})) }
    const { checked, milliseconds } = timed(workHistorySection, many)
    expect(checked).toMatchObject({ ok: false, errors: [{ field: 'employmentHistoryArray', code: 'count' }] })
    expect(milliseconds).toBeLessThan(500)
  })

  test('gets at most 200 errors when it has 50,000 unknown fields', () => {
    const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`x${index}`, 1]))
    const { checked } = timed(feedbackForm, body)
    expect(checked.ok === false && checked.errors.length).toBeLessThanOrEqual(400)
  })
})
