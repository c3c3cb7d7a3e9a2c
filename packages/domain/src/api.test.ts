import { describe, expect, test } from 'vitest'
import { type CallName, calls } from './api.ts'
import { isSuccess } from './call-paths.ts'
import { checkForm } from './forms/check-form.ts'

describe('API calls', () => {
  test('[API-01] [API-02] [API-03] [API-04] [API-05] has thirteen calls', () => {
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
  ])('[API-01] [API-02] [API-03] [API-04] [API-05] sends %s to %s', (name, path) => {
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
  ])('[API-01] [API-02] [API-05] gives %s the fields %j', (name, fields) => {
    expect(Object.keys(calls[name].form.fields)).toEqual(fields)
  })

  test.each<CallName>(['getStores', 'getStoresNoService', 'getVehicleMake'])(
    '[API-01] [API-02] accepts only an empty object for %s',
    (name) => {
      expect(checkForm(calls[name].form, {})).toEqual({ ok: true, values: {} })
      expect(checkForm(calls[name].form, { extra: 1 }).ok).toBe(false)
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
  ])('[API-02] refuses %s with %j because an answer is missing', (name, input, field, message) => {
    expect(checkForm(calls[name].form, input)).toEqual({ ok: false, errors: [{ field, code: 'blank', message }] })
  })
})

describe('success of a reply', () => {
  test.each([true, 1, '1'])('[API-06] accepts %j', (success) => {
    expect(isSuccess({ success })).toBe(true)
  })

  test.each([false, 0, '0', null, undefined, 'true', '', 2, '01', {}, [1], [true]])('[API-06] refuses %j', (value) => {
    expect(isSuccess({ success: value })).toBe(false)
  })

  test.each([null, undefined, {}])('[API-06] refuses a reply of %j', (reply) => {
    expect(isSuccess(reply)).toBe(false)
  })
})
