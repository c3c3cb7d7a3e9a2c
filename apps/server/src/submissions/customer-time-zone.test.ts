import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { timeZoneOf } from './customer-time-zone.ts'

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
]

const zipCodes = readFileSync(new URL('../../../../data/zip-codes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([zip = '', , , state = '']) => ({ zip, state }))

describe('the time zone of a customer', () => {
  test.each([
    ['38501', 'TN', 'Cookeville', central],
    ['38555', 'TN', 'Crossville', central],
    ['37397', 'TN', 'Whitwell, Marion County', central],
    ['38556', 'TN', 'Jamestown, Fentress County', central],
    ['37902', 'TN', 'Knoxville', eastern],
    ['37748', 'TN', 'Harriman', eastern],
    ['37405', 'TN', 'Chattanooga', eastern],
    ['37377', 'TN', 'Signal Mountain', eastern],
    ['37321', 'TN', 'Dayton, Rhea County', eastern],
    ['42101', 'KY', 'Bowling Green', central],
    ['42728', 'KY', 'Columbia, Adair County', central],
    ['42754', 'KY', 'Leitchfield, Grayson County', central],
    ['40202', 'KY', 'Louisville', eastern],
    ['42718', 'KY', 'Campbellsville, Taylor County', eastern],
    ['42633', 'KY', 'Monticello, Wayne County', eastern],
    ['36867', 'AL', 'Phenix City', central],
    ['36863', 'AL', 'Lanett', central],
    ['35801', 'AL', 'Huntsville', central],
    ['39201', 'MS', 'Jackson', central],
    ['30303', 'GA', 'Atlanta', eastern],
    ['32401', 'FL', 'Panama City', central],
    ['32456', 'FL', 'Port Saint Joe', eastern],
    ['47711', 'IN', 'Evansville', central],
    ['46204', 'IN', 'Indianapolis', eastern],
    ['79901', 'TX', 'El Paso', mountain],
    ['83702', 'ID', 'Boise', mountain],
    ['83814', 'ID', "Coeur d'Alene", pacific],
    ['97914', 'OR', 'Ontario', mountain],
    ['85004', 'AZ', 'Phoenix', 'America/Phoenix'],
    ['86515', 'AZ', 'Window Rock, Navajo Nation', mountain],
    ['99501', 'AK', 'Anchorage', 'America/Anchorage'],
    ['99546', 'AK', 'Adak', 'America/Adak'],
    ['96813', 'HI', 'Honolulu', 'Pacific/Honolulu'],
  ])('is right for %s, %s (%s)', (zip, state, _town, timeZone) => {
    expect(timeZoneOf({ zip, state })).toBe(timeZone)
  })

  test('is the same with four more digits', () => {
    expect(timeZoneOf({ zip: '37902-1234', state: 'TN' })).toBe(eastern)
    expect(timeZoneOf({ zip: '379021234', state: 'TN' })).toBe(eastern)
  })

  test('comes from the state when the ZIP code is unknown', () => {
    for (const zip of ['00000', '', '3850']) {
      expect(timeZoneOf({ zip, state: 'MS' })).toBe(central)
      expect(timeZoneOf({ zip, state: 'TN' })).toBeUndefined()
    }
  })

  test('is unknown when the ZIP code is in a state with other times', () => {
    expect(timeZoneOf({ zip: '90210', state: 'TN' })).toBeUndefined()
    expect(timeZoneOf({ zip: '37902', state: 'AL' })).toBeUndefined()
  })

  test('follows the ZIP code of a post office across the state line', () => {
    expect(timeZoneOf({ zip: '42223', state: 'TN' })).toBe(central)
  })

  test('is unknown for territories and military mail', () => {
    expect(timeZoneOf({ zip: '00901', state: 'PR' })).toBeUndefined()
    expect(timeZoneOf({ zip: '34002', state: 'AA' })).toBeUndefined()
  })
})

test('knows every ZIP code of the fifty states with a clock that exists', () => {
  const unknown = zipCodes
    .filter(({ state }) => state !== 'AP' && state !== 'MH')
    .filter((address) => timeZoneOf(address) === undefined)
  expect(unknown).toEqual([])
  const used = new Set(zipCodes.flatMap((address) => timeZoneOf(address) ?? []))
  expect(used.size).toBe(8)
  for (const timeZone of used) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
})
