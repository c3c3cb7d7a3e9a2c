import { placesPaths } from '@cash-express/domain/geography/place'
import { services } from '@cash-express/domain/services/service'
import { expect, test } from 'vitest'
import { application } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const { app, sql } = await createTestApp()
const { captchaFor, send } = submitterTo(app)

const accepted = async (answers: object) =>
  send('submitApplication', { ...application, ...answers, captchaResponse: await captchaFor('apply-now') })

test.each(services)('accepts an application for $name at a store that offers it', async ({ id, appliedFor }) => {
  const [store] = await sql('select store_id from store_service where service_id = $1 order by 1 limit 1', [id])
  expect((await accepted({ serviceId: id, appliedFor, storeId: store?.store_id })).statusCode).toBe(200)
})

/** Addresses that the built-in table does not know and that a visitor may confirm as typed. */
test.each([
  { address1: 'Calle Luna 5', city: 'San Juan', state: 'PR', zip: '00901' },
  { address1: '200 Chalan Santo Papa', city: 'Hagåtña', state: 'GU', zip: '96910' },
  { address1: 'PSC 802 Box 5', city: 'APO', state: 'AE', zip: '09001' },
  { address1: '24 Sussex Drive', city: 'Ottawa', state: 'ON', zip: 'K1M 1M4' },
  { address1: 'Lot 5 Pine Park', city: 'Cookeville', state: 'TN', zip: '38501' },
  { address1: 'One Main Street', city: 'Cookeville', state: 'TN', zip: '38501' },
  { address1: 'General Delivery', city: 'Cookeville', state: 'TN', zip: '38501' },
  { address1: '12 Screaming Eagle Blvd', city: 'Fort Campbell', state: 'TN', zip: '42223' },
])('[APPLY-11] [APPLY-18] accepts an address that no table knows: $address1, $state', async (address) => {
  const looked = await app.inject({ method: 'POST', url: placesPaths.address, payload: address })
  expect(looked.json()).toEqual({ success: true, place: null })
  expect((await accepted(address)).statusCode).toBe(200)
})

test.each([
  { incomePerPeriod: '0' },
  { signature: 'Mickey Mouse' },
  { lastName: 'Smith', signature: 'John Smith, Jr' },
])('[APPLY-14] accepts answers that the page only questions: %j', async (answers) => {
  expect((await accepted(answers)).statusCode).toBe(200)
})

test('[APPLY-12] refuses Ohio when every other answer is valid', async () => {
  const reply = await accepted({ state: 'OH', city: 'Columbus', zip: '43085' })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors[0]).toMatchObject({ field: 'state' })
})
