import { describe, expect, test } from 'vitest'
import { type CallName, calls } from './api.ts'
import { isSuccess } from './call-paths.ts'
import { checkForm } from './forms/check-form.ts'

describe('calls', () => {
  test('[API-01] [API-02] [API-03] [API-04] [API-05] are thirteen', () => {
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
  ])('[API-01] [API-02] [API-03] [API-04] [API-05] %s goes to %s', (name, path) => {
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
  ])('[API-01] [API-02] [API-05] %s takes %j', (name, fields) => {
    expect(Object.keys(calls[name].takes.fields)).toEqual(fields)
  })

  test.each<CallName>(['getStores', 'getStoresNoService', 'getVehicleMake'])(
    '[API-01] [API-02] %s takes an empty object and nothing more',
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
  ])('[API-02] %s with %j lacks an answer', (name, input, field, message) => {
    expect(checkForm(calls[name].takes, input)).toEqual({ ok: false, errors: [{ field, code: 'blank', message }] })
  })
})

describe('success', () => {
  test.each([true, 1, '1'])('[API-06] is %j', (success) => {
    expect(isSuccess({ success })).toBe(true)
  })

  test.each([false, 0, '0', null, undefined, 'true', '', 2, '01', {}, [1], [true]])('[API-06] is not %j', (success) => {
    expect(isSuccess({ success })).toBe(false)
  })

  test.each([null, undefined, {}])('[API-06] is not a reply of %j', (reply) => {
    expect(isSuccess(reply)).toBe(false)
  })
})
