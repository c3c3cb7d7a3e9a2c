import { expect, test } from 'vitest'
import { readPlace } from './read-place.ts'

test.each([
  ['38501', '38501'],
  [' 38501 ', '38501'],
  ['38501.', '38501'],
  ['38501-1234', '38501'],
  ['385011234', '38501'],
  ['ZIP code 38501', '38501'],
  ['código postal: 38501', '38501'],
  ['Cookeville, TN 38501', '38501'],
  ['1420 North Washington Avenue, Cookeville, TN 38501', '38501'],
  ['1420 N Washington Ave Cookeville TN 38501-1234', '38501'],
  ['12345 Main Street, Cookeville, TN 38501, USA', '38501'],
  ['1420 N Washington Ave, Cookeville, TN 38501, United States', '38501'],
  ['Calle Washington 1420, Cookeville, TN 38501, EE. UU.', '38501'],
  ['３８５０１', '38501'],
])('[LOC-02] reads the ZIP code of %j', (typed, zip) => {
  expect(readPlace(typed)).toBe(zip)
})

test.each([
  ['Nashville', 'Nashville'],
  ['Nashville, TN', 'Nashville, TN'],
  ['  nashville ,  tennessee ', 'nashville, tennessee'],
  ['Nashville TN', 'Nashville TN'],
  ['Nashville, TN, USA', 'Nashville, TN'],
  ['Jackson, Miss.', 'Jackson, Miss'],
  ['Mt. Juliet', 'Mt. Juliet'],
  ['Columbus', 'Columbus'],
  ['Cookevile', 'Cookevile'],
  ['Cañón City, Nuevo México', 'Cañón City, Nuevo México'],
  ['Can\u0303o\u0301n City', 'Cañón City'],
])('[LOC-02] reads the town of %j', (typed, town) => {
  expect(readPlace(typed)).toBe(town)
})

test.each([
  ['1420 North Washington Avenue, Cookeville, TN', 'Cookeville, TN'],
  ['1420 North Washington Avenue, Cookeville, Tennessee', 'Cookeville, Tennessee'],
  ['1420 North Washington Avenue, Cookeville TN', 'Cookeville TN'],
  ['1420 North Washington Avenue, Cookeville', 'Cookeville'],
  ['1420 North Washington Ave Cookeville, TN', 'Cookeville, TN'],
  ['1420 N Washington Ave. Cookeville TN', 'Cookeville TN'],
  ['1200 8th Ave S Nashville TN', 'Nashville TN'],
  ['12 St. Charles St. Mt. Juliet, TN', 'Mt. Juliet, TN'],
  ['12345 Broadway, Nashville, TN', 'Nashville, TN'],
  ['12 Main Street, Apt 4B, Cookeville, TN', 'Cookeville, TN'],
  ['12 Main Street, Unit B, Cookeville, TN', 'Cookeville, TN'],
  ['Main Street, Cookeville, TN', 'Cookeville, TN'],
  ['PO Box 7, Cookeville, TN', 'Cookeville, TN'],
  ['38501 Cookeville, TN', 'Cookeville, TN'],
  ['Calle Washington 1420, Cookeville, TN', 'Cookeville, TN'],
])('[LOC-02] reads the town of the address %j without its street', (typed, town) => {
  expect(readPlace(typed)).toBe(town)
})

test.each([
  '',
  '   ',
  '?',
  'x',
  '3850',
  '385011',
  '385O1',
  'código postal 3850',
  '12 Main Street',
  '12345 Main Street',
  'Route 66',
  '931-555-0107',
  `${'<script>'.repeat(40)}`,
  'Nashville'.repeat(30),
])('[LOC-02] finds no place in %j', (typed) => {
  expect(readPlace(typed)).toBeUndefined()
})

test('[LOC-02] leaves out characters that would hide or turn the text around', () => {
  expect(readPlace('Nash\u202Eville\u0000,\u200B TN')).toBe('Nashville, TN')
})

test('[LOC-02] reads a hostile text of a million characters at once', () => {
  const start = performance.now()
  for (const part of ['1 st ', ', ', ' a', '5', '\u0301']) readPlace(`1${part.repeat(1_000_000 / part.length)}`)
  expect(performance.now() - start).toBeLessThan(200)
})
