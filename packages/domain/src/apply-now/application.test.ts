import { describe, expect, test } from 'vitest'
import { checkForm } from '../forms/check-form.ts'
import type { Form } from '../forms/form.ts'
import { services, titleLoanId } from '../services/service.ts'
import {
  type Application,
  addressNotFound,
  applicationForm,
  askAboutPay,
  askAboutSignature,
  checkApplication,
  checkAppliedFor,
  checkEmailsMatch,
  checkSsnsMatch,
  checkVehicle,
  confirmEmailForm,
  incomePeriods,
} from './application.ts'

const valid: Application = {
  appliedFor: 'titleloanstitlepawn',
  serviceId: 4,
  prefix: 'Ms.',
  firstName: 'Łukasz',
  middleName: 'José',
  lastName: "O'Brien",
  suffix: 'Jr.',
  address1: "12 St. Mary's Rd",
  address2: 'Apt #4',
  city: 'Nashville',
  state: 'TN',
  zip: '37013-1234',
  phone: '615-555-0123',
  cellPhone: '615-555-0124',
  altPhone: '615-555-0125',
  dob: '1990-01-31',
  ssn: '123456789',
  ssn_dup_check: '123456789',
  email: 'Lukasz@example.com',
  vehicleMake: 'Ford',
  vehicleModel: 'F-150',
  vehicleBodyStyle: 'Pickup (crew cab)',
  vehicleYear: '2019',
  storeId: 12,
  incomePeriod: 'bi_weekly',
  incomePerPeriod: '1450.50',
  isActiveMilitary: 0,
  isBankruptcy: 1,
  isAgreed: 1,
  signature: "Łukasz O'Brien",
  captchaResponse: 'eyJzb2x2ZWQiOnRydWV9',
}

const today = '2026-07-15'
const forms: Record<string, Form> = { application: applicationForm, confirmEmail: confirmEmailForm }
const complete: Record<string, object> = { application: valid, confirmEmail: { confirmEmail: 'lukasz@example.com' } }

test.each(services)('accepts an application for $name', ({ id, appliedFor }) => {
  const vehicle = { vehicleMake: '', vehicleModel: '', vehicleBodyStyle: '', vehicleYear: '' }
  const answers = { ...valid, ...(id === titleLoanId ? {} : vehicle), serviceId: id, appliedFor }
  expect(checkForm(applicationForm, answers)).toMatchObject({ ok: true })
  expect(checkApplication(answers, today)).toEqual([])
})

const letters = (length: number) => 'a'.repeat(length)
const emailOf = (length: number) => `ana@${'a'.repeat(length - 8)}.com`
const phoneOf = (length: number) => `615${' '.repeat(length - 10)}5550123`

describe('application form', () => {
  test('[APPLY-20] accepts a complete form unchanged', () => {
    expect(checkForm(applicationForm, valid)).toEqual({ ok: true, values: valid })
  })

  test('[APPLY-20] finds no broken rule in a complete form', () => {
    expect(checkApplication(valid, today)).toEqual([])
  })

  test('[APPLY-20] has the payload names of the contract and the captcha', () => {
    expect(Object.keys(applicationForm.fields).sort()).toEqual(
      [
        'appliedFor',
        'serviceId',
        'prefix',
        'firstName',
        'middleName',
        'lastName',
        'suffix',
        'address1',
        'address2',
        'city',
        'state',
        'zip',
        'phone',
        'cellPhone',
        'altPhone',
        'ssn',
        'ssn_dup_check',
        'dob',
        'email',
        'incomePeriod',
        'incomePerPeriod',
        'isActiveMilitary',
        'isBankruptcy',
        'signature',
        'isAgreed',
        'storeId',
        'vehicleMake',
        'vehicleModel',
        'vehicleYear',
        'vehicleBodyStyle',
        // Ours, and optional.
        'language',
        'captchaResponse',
      ].sort(),
    )
  })

  describe.each([
    { form: 'application', field: 'serviceId', message: 'Service can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'appliedFor', message: 'Service can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'firstName', message: 'First name can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'lastName', message: 'Last name can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'address1', message: 'Address can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'city', message: 'City can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'zip', message: 'Zip Code can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'phone', message: 'Phone Number can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'cellPhone', message: 'Cell Phone can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'state', message: 'State cannot be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'dob', message: 'Date of Birth can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'storeId', message: 'Please select a store.', id: 'APPLY-09' },
    { form: 'application', field: 'ssn', message: 'SSN can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'ssn_dup_check', message: 'Confirm SSN can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'email', message: 'Email can not be blank.', id: 'APPLY-09' },
    { form: 'confirmEmail', field: 'confirmEmail', message: 'Confirm Email can not be blank.', id: 'APPLY-09' },
    { form: 'application', field: 'incomePerPeriod', message: 'Pay can not be blank', id: 'APPLY-14' },
    {
      form: 'application',
      field: 'isAgreed',
      message: 'You must agree to the terms listed above before submitting the form',
      id: 'APPLY-14',
    },
    { form: 'application', field: 'signature', message: 'Signature can not be blank', id: 'APPLY-14' },
    {
      form: 'application',
      field: 'captchaResponse',
      message: "Please check the box to confirm you're not a robot.",
      id: 'APPLY-14',
    },
  ])('blank $field', ({ form, field, message, id }) => {
    test.each([undefined, null, ''])(`[${id}] reports its own message for %j`, (blank) => {
      expect(checkForm(forms[form] as Form, { ...complete[form], [field]: blank })).toEqual({
        ok: false,
        errors: [{ field, code: 'blank', message }],
      })
    })
  })

  test.each([
    'firstName',
    'lastName',
    'address1',
    'city',
    'zip',
    'phone',
    'cellPhone',
    'dob',
    'ssn',
    'ssn_dup_check',
    'email',
    'incomePerPeriod',
    'signature',
    'captchaResponse',
  ])('[APPLY-09] [APPLY-14] treats %s as blank when it has only spaces', (field) => {
    expect(checkForm(applicationForm, { ...valid, [field]: ' \t ' })).toMatchObject({
      ok: false,
      errors: [{ field, code: 'blank' }],
    })
  })

  test('[APPLY-14] refuses an unchecked agreement', () => {
    expect(checkForm(applicationForm, { ...valid, isAgreed: 0 })).toEqual({
      ok: false,
      errors: [
        {
          field: 'isAgreed',
          code: 'blank',
          message: 'You must agree to the terms listed above before submitting the form',
        },
      ],
    })
  })

  test('[APPLY-09] reports every required field of an empty form in page order', () => {
    const checked = checkForm(applicationForm, {})
    expect(!checked.ok && checked.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'appliedFor blank',
      'serviceId blank',
      'firstName blank',
      'lastName blank',
      'address1 blank',
      'city blank',
      'state blank',
      'zip blank',
      'phone blank',
      'cellPhone blank',
      'email blank',
      'dob blank',
      'ssn blank',
      'ssn_dup_check blank',
      'storeId blank',
      'incomePeriod blank',
      'incomePerPeriod blank',
      'isActiveMilitary blank',
      'isBankruptcy blank',
      'isAgreed blank',
      'signature blank',
      'captchaResponse blank',
    ])
  })

  test.each([
    'prefix',
    'middleName',
    'suffix',
    'address2',
    'altPhone',
    'vehicleMake',
    'vehicleModel',
    'vehicleBodyStyle',
    'vehicleYear',
  ] as const)('[APPLY-15] accepts an absent or empty %s', (field) => {
    const { [field]: _, ...without } = valid
    expect(checkForm(applicationForm, without)).toEqual({ ok: true, values: without })
    expect(checkForm(applicationForm, { ...valid, [field]: ' ' })).toEqual({
      ok: true,
      values: { ...valid, [field]: '' },
    })
  })

  describe.each([
    { form: 'application', field: 'prefix', max: 10, label: 'Prefix', filled: letters },
    { form: 'application', field: 'firstName', max: 50, label: 'First name', filled: letters },
    { form: 'application', field: 'middleName', max: 50, label: 'Middle name', filled: letters },
    { form: 'application', field: 'lastName', max: 50, label: 'Last name', filled: letters },
    { form: 'application', field: 'suffix', max: 10, label: 'Suffix', filled: letters },
    { form: 'application', field: 'address1', max: 255, label: 'Address', filled: letters },
    { form: 'application', field: 'address2', max: 255, label: 'Address 2', filled: letters },
    { form: 'application', field: 'city', max: 100, label: 'City', filled: letters },
    { form: 'application', field: 'phone', max: 20, label: 'Phone number', filled: phoneOf },
    { form: 'application', field: 'cellPhone', max: 20, label: 'Cell phone', filled: phoneOf },
    { form: 'application', field: 'altPhone', max: 20, label: 'Alternate phone', filled: phoneOf },
    { form: 'application', field: 'email', max: 200, label: 'Email', filled: emailOf },
    { form: 'confirmEmail', field: 'confirmEmail', max: 200, label: 'Confirm email', filled: emailOf },
    { form: 'application', field: 'vehicleMake', max: 100, label: 'Vehicle make', filled: letters },
    { form: 'application', field: 'vehicleModel', max: 100, label: 'Vehicle model', filled: letters },
    { form: 'application', field: 'vehicleBodyStyle', max: 100, label: 'Vehicle body style', filled: letters },
    { form: 'application', field: 'vehicleYear', max: 4, label: 'Vehicle year', filled: (n: number) => '2'.repeat(n) },
    { form: 'application', field: 'signature', max: 100, label: 'Signature', filled: letters },
    { form: 'application', field: 'captchaResponse', max: 4000, label: "I'm not a robot", filled: letters },
  ])('length of $field', ({ form, field, max, label, filled }) => {
    test.each([max - 1, max])('accepts %i characters', (length) => {
      expect(checkForm(forms[form] as Form, { ...complete[form], [field]: filled(length) }).ok).toBe(true)
    })

    test(`refuses ${max + 1} characters`, () => {
      expect(checkForm(forms[form] as Form, { ...complete[form], [field]: filled(max + 1) })).toEqual({
        ok: false,
        errors: [{ field, code: 'tooLong', message: `${label} must be ${max} characters or fewer.` }],
      })
    })
  })

  test.each([
    { typed: '37013', sent: '37013' },
    { typed: '37013-1234', sent: '37013-1234' },
    { typed: '370131234', sent: '37013-1234' },
    { typed: 'k1a 0b1', sent: 'K1A 0B1' },
  ])('sends the ZIP code $typed as $sent', ({ typed, sent }) => {
    expect(checkForm(applicationForm, { ...valid, zip: typed })).toEqual({ ok: true, values: { ...valid, zip: sent } })
  })

  test.each(['3701', '370133', '37013-', '37013-12', '3701A', 'K1A'])('refuses the ZIP code %s', (zip) => {
    expect(checkForm(applicationForm, { ...valid, zip })).toEqual({
      ok: false,
      errors: [{ field: 'zip', code: 'characters', message: 'Enter a 5-digit ZIP code, like 37211.' }],
    })
  })

  test.each([
    { typed: '450', sent: '450' },
    { typed: '450.5', sent: '450.5' },
    { typed: '$1,450.50', sent: '1450.50' },
    { typed: '$ 9999999.99', sent: '9999999.99' },
  ])('sends the pay $typed as $sent', ({ typed, sent }) => {
    expect(checkForm(applicationForm, { ...valid, incomePerPeriod: typed })).toEqual({
      ok: true,
      values: { ...valid, incomePerPeriod: sent },
    })
  })

  test.each(['12a', '-5', '1.234', '.5', '1e3', '12345678'])('refuses the pay %s', (incomePerPeriod) => {
    expect(checkForm(applicationForm, { ...valid, incomePerPeriod })).toEqual({
      ok: false,
      errors: [
        {
          field: 'incomePerPeriod',
          code: 'characters',
          message: 'Pay must be an amount in dollars, like 450 or 450.50.',
        },
      ],
    })
  })

  test('[APPLY-03] presets weekly pay and No for both questions', () => {
    expect(applicationForm.fields.incomePeriod.preset).toBe('weekly')
    expect(applicationForm.fields.isActiveMilitary.preset).toBe(0)
    expect(applicationForm.fields.isBankruptcy.preset).toBe(0)
  })

  test('[APPLY-03] leaves the agreement unchecked at first', () => {
    expect(applicationForm.fields.isAgreed).not.toHaveProperty('preset')
  })

  test('[APPLY-03] offers five pay frequencies', () => {
    expect(incomePeriods.map(({ value }) => value)).toEqual([
      'weekly',
      'bi_weekly',
      'twice_a_month',
      'monthly',
      'other',
    ])
  })

  test.each([
    { field: 'serviceId', value: 2, message: 'Service must be one of the choices.' },
    { field: 'serviceId', value: '7', message: 'Service must be one of the choices.' },
    { field: 'appliedFor', value: 'goldloan', message: 'Service must be one of the choices.' },
    { field: 'state', value: 'ZZ', message: 'State must be one of the choices.' },
    { field: 'state', value: 'tn', message: 'State must be one of the choices.' },
    { field: 'incomePeriod', value: 'daily', message: 'Pay frequency must be one of the choices.' },
    { field: 'storeId', value: 0, message: 'Store must be one of the choices.' },
    { field: 'storeId', value: 1.5, message: 'Store must be one of the choices.' },
    { field: 'isBankruptcy', value: 2, message: 'Are you in bankruptcy? must be one of the choices.' },
  ])('[API-07] refuses $value as $field, which is not a choice', ({ field, value, message }) => {
    expect(checkForm(applicationForm, { ...valid, [field]: value })).toEqual({
      ok: false,
      errors: [{ field, code: 'choice', message }],
    })
  })
})

describe('rules over several answers', () => {
  test('[APPLY-10] refuses SSNs that differ', () => {
    expect(checkSsnsMatch({ ssn: '123456789', ssn_dup_check: '123456780' })).toEqual([
      { field: 'ssn_dup_check', code: 'ssnsDiffer', message: "SSN's don't match" },
    ])
  })

  test('[APPLY-10] accepts the same SSN twice', () => {
    expect(checkSsnsMatch({ ssn: '123456789', ssn_dup_check: '123456789' })).toEqual([])
  })

  test('[APPLY-10] matches an SSN with its dashed spelling after the check', () => {
    const checked = checkForm(applicationForm, { ...valid, ssn: '123-45-6789', ssn_dup_check: '123 45 6789' })
    expect(checked.ok && checkSsnsMatch(checked.values)).toEqual([])
  })

  test('[APPLY-10] refuses emails that differ', () => {
    expect(checkEmailsMatch({ email: 'ana@example.com', confirmEmail: 'ann@example.com' })).toEqual([
      { field: 'confirmEmail', code: 'emailsDiffer', message: "Email's don't match" },
    ])
  })

  test.each([
    ['ana@example.com', 'ana@example.com'],
    ['ana@example.com', 'ANA@Example.COM'],
    ['ana@example.com', '  ana@example.com '],
    [' Ana@example.com', 'aNA@example.com'],
  ])('[APPLY-10] matches the emails %j and %j', (email, confirmEmail) => {
    expect(checkEmailsMatch({ email, confirmEmail })).toEqual([])
  })

  test.each(['John Smith, Jr', "Ann-Marie O'Neil", 'J. R. Smith, Sr.', 'José Núñez'])(
    '[APPLY-14] accepts the signature %s',
    (signature) => {
      expect(checkForm(applicationForm, { ...valid, signature })).toMatchObject({ ok: true })
    },
  )

  test.each(['0', '0.00', '00'])('[APPLY-14] asks about a pay of %s', (incomePerPeriod) => {
    const [question] = askAboutPay({ incomePerPeriod })
    expect(question).toMatchObject({ field: 'incomePerPeriod', message: 'You entered 0 for your pay. Is that right?' })
  })

  test.each(['', '1', '0.01', '1200'])('[APPLY-14] does not ask about a pay of %j', (incomePerPeriod) => {
    expect(askAboutPay({ incomePerPeriod })).toEqual([])
  })

  test('[APPLY-14] asks about a signature with another name but does not refuse it', () => {
    const other = { ...valid, signature: 'Mickey Mouse' }
    expect(askAboutSignature(other)).toEqual([
      {
        field: 'signature',
        message: "Your name is Łukasz O'Brien, but the signature is a different name. Is that right?",
      },
    ])
    expect(askAboutSignature(valid)).toEqual([])
    expect(checkApplication(other, today)).toEqual([])
  })

  test('[APPLY-11] gives an address that was not found the specified message', () => {
    expect(addressNotFound).toEqual({
      field: 'address1',
      code: 'addressNotFound',
      message: 'Address could not be validated.',
    })
  })

  describe.each([
    { serviceId: 1, appliedFor: 'checkcashing' },
    { serviceId: 3, appliedFor: 'paydayloan' },
    { serviceId: 4, appliedFor: 'titleloanstitlepawn' },
    { serviceId: 6, appliedFor: 'pawnloan' },
    { serviceId: 7, appliedFor: 'flexloan' },
    { serviceId: 8, appliedFor: 'installmntloan' },
    { serviceId: 9, appliedFor: 'pawnloan' },
  ] as const)('service $serviceId', (pair) => {
    test(`[APPLY-19] accepts ${pair.appliedFor}`, () => {
      expect(checkAppliedFor(pair)).toEqual([])
    })

    test.each(
      (['checkcashing', 'paydayloan', 'titleloanstitlepawn', 'pawnloan', 'flexloan', 'installmntloan'] as const).filter(
        (label) => label !== pair.appliedFor,
      ),
    )('[APPLY-19] refuses %s', (appliedFor) => {
      expect(checkAppliedFor({ ...pair, appliedFor })).toEqual([
        { field: 'appliedFor', code: 'otherService', message: 'Service must be one of the choices.' },
      ])
    })
  })

  describe('vehicle', () => {
    const vehicle = (
      serviceId: Application['serviceId'],
      [vehicleMake, vehicleModel, vehicleBodyStyle, vehicleYear]: readonly [string, string, string, string],
    ): Application => ({ ...valid, serviceId, vehicleMake, vehicleModel, vehicleBodyStyle, vehicleYear })

    test.each([
      { answers: ['', '', '', ''] },
      { answers: ['Ford', '', '', ''] },
      { answers: ['Ford', 'F-150', '', ''] },
      { answers: ['Ford', 'F-150', 'Pickup', ''] },
      { answers: ['Ford', 'F-150', 'Pickup', '2019'] },
    ] as const)('[APPLY-06] is accepted with $answers for a title loan', ({ answers }) => {
      expect(checkVehicle(vehicle(4, answers))).toEqual([])
    })

    test.each([
      { answers: ['', 'F-150', '', ''], field: 'vehicleModel', label: 'Vehicle model' },
      { answers: ['Ford', '', 'Pickup', ''], field: 'vehicleBodyStyle', label: 'Vehicle body style' },
      { answers: ['Ford', 'F-150', '', '2019'], field: 'vehicleYear', label: 'Vehicle year' },
      { answers: ['', '', '', '2019'], field: 'vehicleYear', label: 'Vehicle year' },
    ] as const)('[APPLY-06] is refused when $answers skips a level', ({ answers, field, label }) => {
      expect(checkVehicle(vehicle(4, answers))).toEqual([
        { field, code: 'vehicleMismatch', message: `${label} doesn't match the other answers.` },
      ])
    })

    test.each([1, 3, 6, 7, 8, 9] as const)('[APPLY-05] is refused for service %i', (serviceId) => {
      expect(checkVehicle(vehicle(serviceId, ['Ford', 'F-150', 'Pickup', '2019']))).toEqual([
        { field: 'vehicleMake', code: 'vehicleMismatch', message: "Vehicle make doesn't match the other answers." },
      ])
      expect(checkVehicle(vehicle(serviceId, ['', '', '', '']))).toEqual([])
    })

    test('[APPLY-05] may be absent for a payday loan', () => {
      const { vehicleMake, vehicleModel, vehicleBodyStyle, vehicleYear, ...without } = valid
      expect(checkVehicle({ ...without, serviceId: 3 })).toEqual([])
    })
  })

  test('[API-07] reports every broken rule in page order', () => {
    const broken: Application = {
      ...valid,
      appliedFor: 'flexloan',
      state: 'OH',
      dob: '2010-01-01',
      ssn_dup_check: '987654321',
      vehicleModel: '',
    }
    expect(checkApplication(broken, today).map(({ field }) => field)).toEqual([
      'appliedFor',
      'state',
      'dob',
      'ssn_dup_check',
      'vehicleBodyStyle',
    ])
  })
})
