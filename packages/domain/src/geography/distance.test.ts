import { describe, expect, test } from 'vitest'
import { formatMiles, milesBetween, roundMiles } from './distance.ts'

const nashville = { latitude: 36.1627, longitude: -86.7816 }
const memphis = { latitude: 35.1495, longitude: -90.049 }
const birmingham = { latitude: 33.5186, longitude: -86.8104 }
const louisville = { latitude: 38.2527, longitude: -85.7585 }

describe('distance', () => {
  test.each([
    { pair: 'Nashville and Memphis', from: nashville, to: memphis, least: 194, most: 197 },
    { pair: 'Nashville and Birmingham', from: nashville, to: birmingham, least: 182, most: 184 },
    { pair: 'Nashville and Louisville', from: nashville, to: louisville, least: 153, most: 156 },
    {
      pair: 'one degree of latitude',
      from: { latitude: 35, longitude: -86 },
      to: { latitude: 36, longitude: -86 },
      least: 69,
      most: 69.2,
    },
    {
      pair: 'opposite points of the globe',
      from: { latitude: 0, longitude: 0 },
      to: { latitude: 0, longitude: 180 },
      least: 12_430,
      most: 12_440,
    },
    {
      pair: 'both sides of the date line',
      from: { latitude: 0, longitude: 179.5 },
      to: { latitude: 0, longitude: -179.5 },
      least: 69,
      most: 69.2,
    },
  ])('[APPLY-08] [LOC-04] is $least to $most miles for $pair in both directions', ({ from, to, least, most }) => {
    const miles = milesBetween(from, to)
    expect(miles).toBeGreaterThan(least)
    expect(miles).toBeLessThan(most)
    expect(milesBetween(to, from)).toBeCloseTo(miles, 9)
  })

  test.each([nashville, { latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 }])(
    '[APPLY-08] is zero from a place to itself',
    (place) => {
      expect(milesBetween(place, place)).toBe(0)
    },
  )

  test.each([
    { miles: 0, text: '0.00 miles' },
    { miles: 12.4, text: '12.40 miles' },
    { miles: 0.126, text: '0.13 miles' },
    { miles: 1234.5, text: '1234.50 miles' },
  ])('[APPLY-08] formats $miles as $text', ({ miles, text }) => {
    expect(formatMiles(miles)).toBe(text)
  })

  test.each([
    { miles: 0, text: '0.1 miles' },
    { miles: 1, text: '1.0 miles' },
    { miles: 4.23, text: '4.2 miles' },
    { miles: 9.94, text: '9.9 miles' },
    { miles: 9.96, text: '10 miles' },
    { miles: 12.5, text: '13 miles' },
    { miles: 1568.81, text: '1,569 miles' },
  ])('[LOC-04] rounds $miles to $text', ({ miles, text }) => {
    expect(roundMiles(miles)).toBe(text)
  })
})
