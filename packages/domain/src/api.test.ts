import { describe, expect, test } from 'vitest'
import { type CallName, calls } from './api.ts'
import { isSuccess } from './call-paths.ts'
import { checkForm } from './forms/check-form.ts'

describe('calls', () => {
  test('are thirteen [API-01] [API-02] [API-03] [API-04] [API-05]', () => {
    expect(Object.keys(calls)).toHaveLength(13)
  })

  test.each<[CallName, string]>([
    ['getStores', '/api/v1/get-stores'],
    ['getStoresNoService', '/api/v1/get-stores-no-service'],
    ['getVehicleMake', '/api/v1/get-vehicle-make'],
    ['getVehicleModel', '/api/v1/get-vehicle-model'],
    ['getVehicleBody', '/api/v1/get-vehicle-body'],
    ['getVehicleYear', '/api/v1/get-vehicle-year'],
    ['submitApplication', '/api/v1/apply-now/submit-form'],
    ['submitFeedback', '/api/v1/customer-feedback/submit'],
    ['submitDispute', '/api/v1/dispute-resolution/submit'],
    ['submitEmployment', '/api/v1/employment-application/submit'],
    ['submitReferences', '/api/v1/employment-application/submit-references'],
    ['submitSecondaryStores', '/api/v1/employment-application/submit-secondary'],
    ['submitWorkHistory', '/api/v1/employment-application/submit-work-history'],
  ])('%s goes to %s [API-01] [API-02] [API-03] [API-04] [API-05]', (name, path) => {
    expect(calls[name].path).toBe(path)
  })

  test.each<[CallName, string[]]>([
    ['getStores', []],
    ['getStoresNoService', []],
    ['getVehicleMake', []],
    ['getVehicleModel', ['vehicleMake']],
    ['getVehicleBody', ['vehicleMake', 'vehicleModel']],
    ['getVehicleYear', ['vehicleMake', 'vehicleModel', 'vehicleBody']],
    ['submitReferences', ['applicationId', 'referenceArray']],
    ['submitSecondaryStores', ['applicationId', 'secondaryStoreId', 'thirdStoreId']],
    ['submitWorkHistory', ['applicationId', 'employmentHistoryArray']],
  ])('%s takes %j [API-01] [API-02] [API-05]', (name, fields) => {
    expect(Object.keys(calls[name].takes.fields)).toEqual(fields)
  })

  test.each<CallName>(['getStores', 'getStoresNoService', 'getVehicleMake'])(
    '%s takes an empty object and nothing more [API-01] [API-02]',
    (name) => {
      expect(checkForm(calls[name].takes, {})).toEqual({ ok: true, values: {} })
      expect(checkForm(calls[name].takes, { extra: 1 }).ok).toBe(false)
    },
  )

  test.each<[CallName, Record<string, string>, string, string]>([
    ['getVehicleModel', { vehicleMake: '' }, 'vehicleMake', 'Vehicle make can not be blank.'],
    ['getVehicleBody', { vehicleMake: 'Ford' }, 'vehicleModel', 'Vehicle model can not be blank.'],
    [
      'getVehicleYear',
      { vehicleMake: 'Ford', vehicleModel: 'F-150' },
      'vehicleBody',
      'Vehicle body style can not be blank.',
    ],
  ])('%s with %j lacks an answer [API-02]', (name, input, field, message) => {
    expect(checkForm(calls[name].takes, input)).toEqual({ ok: false, errors: [{ field, code: 'blank', message }] })
  })
})

describe('success', () => {
  test.each([true, 1, '1'])('is %j [API-06]', (success) => {
    expect(isSuccess({ success })).toBe(true)
  })

  test.each([false, 0, '0', null, undefined, 'true', '', 2, '01', {}, [1], [true]])('is not %j [API-06]', (success) => {
    expect(isSuccess({ success })).toBe(false)
  })

  test.each([null, undefined, {}])('is not a reply of %j [API-06]', (reply) => {
    expect(isSuccess(reply)).toBe(false)
  })
})
