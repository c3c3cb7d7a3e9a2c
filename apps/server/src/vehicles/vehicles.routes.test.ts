import type { Replies } from '@cash-express/domain/api'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'

const { app } = await createTestApp()

const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload })

test('[API-02] returns make, model, body style and year one after the other', async () => {
  const makes = (await post('/api/v1/get-vehicle-make')).json<Replies['getVehicleMake']>()
  expect(makes.success).toBe(true)
  expect(makes.vehicleMakes.length).toBeGreaterThanOrEqual(45)
  expect(makes.vehicleMakes).toContainEqual({ make: 'Ford' })

  const vehicleMake = 'Ford'
  const models = (await post('/api/v1/get-vehicle-model', { vehicleMake })).json<Replies['getVehicleModel']>()
  expect(models.vehicleModels).toContainEqual({ model: 'Mustang' })

  const vehicleModel = 'Mustang'
  const bodies = (await post('/api/v1/get-vehicle-body', { vehicleMake, vehicleModel })).json<
    Replies['getVehicleBody']
  >()
  expect(bodies.vehicleBodies).toContainEqual({ body_style: 'Coupe' })

  const vehicleBody = 'Coupe'
  const years = (await post('/api/v1/get-vehicle-year', { vehicleMake, vehicleModel, vehicleBody })).json<
    Replies['getVehicleYear']
  >()
  expect(years.success).toBe(true)
  expect(years.vehicleYears).toContainEqual({ year_mfg: 2005 })
  const list = years.vehicleYears.map(({ year_mfg }) => year_mfg)
  expect(list).toEqual(list.toSorted((a, b) => b - a))
})

test('[API-02] returns no models for an unknown make', async () => {
  const reply = await post('/api/v1/get-vehicle-model', { vehicleMake: 'Studebaker' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ success: true, vehicleModels: [] })
})

test.each([
  ['/api/v1/get-vehicle-model', {}, 'vehicleMake', 'blank', 'Vehicle make can not be blank.'],
  [
    '/api/v1/get-vehicle-model',
    { vehicleMake: ['Ford'] },
    'vehicleMake',
    'malformed',
    "Vehicle make isn't in a format we can read.",
  ],
  ['/api/v1/get-vehicle-body', { vehicleMake: 'Ford' }, 'vehicleModel', 'blank', 'Vehicle model can not be blank.'],
  [
    '/api/v1/get-vehicle-year',
    { vehicleMake: 'Ford', vehicleModel: 'Mustang' },
    'vehicleBody',
    'blank',
    'Vehicle body style can not be blank.',
  ],
  ['/api/v1/get-vehicle-make', { extra: 1 }, 'extra', 'unknown', 'This form has an unknown answer: extra.'],
])('[API-02] %s refuses %j', async (url, payload, field, code, message) => {
  const reply = await post(url, payload)
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toEqual({ success: false, errors: [{ field, code, message }] })
})
