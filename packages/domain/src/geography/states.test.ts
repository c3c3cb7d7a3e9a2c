import { describe, expect, test } from 'vitest'
import { inState, stateChoices, stateGroups, stateName } from './states.ts'

const codes = stateChoices.map(({ value }) => value)

const fiftyStates =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )

describe('state choices', () => {
  test('[APPLY-18] starts with the states that have stores', () => {
    expect(codes.slice(0, 4)).toEqual(['TN', 'KY', 'AL', 'MS'])
  })

  test.each([
    { group: 'the 50 states', count: 50, wanted: fiftyStates },
    { group: 'the District of Columbia', count: 1, wanted: ['DC'] },
    { group: 'the territories', count: 5, wanted: ['AS', 'GU', 'MP', 'PR', 'VI'] },
    { group: 'the freely associated states', count: 3, wanted: ['FM', 'MH', 'PW'] },
    { group: 'the armed forces', count: 3, wanted: ['AA', 'AE', 'AP'] },
    {
      group: 'the Canadian provinces and territories',
      count: 13,
      wanted: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
    },
  ])('[APPLY-18] includes $group ($count)', ({ count, wanted }) => {
    expect(wanted).toHaveLength(count)
    expect(codes).toEqual(expect.arrayContaining(wanted))
  })

  test('[APPLY-18] includes nothing else and no duplicates', () => {
    expect(codes).toHaveLength(75)
    expect(new Set(codes).size).toBe(75)
  })

  test('[APPLY-18] has codes of two capital letters', () => {
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
  })

  test('[APPLY-18] shows code and name', () => {
    expect(stateChoices[0]).toEqual({ value: 'TN', label: 'TN - Tennessee' })
  })

  test('[APPLY-18] has a name for each code', () => {
    expect(['TN', 'DC', 'ON', 'ZZ'].map(stateName)).toEqual(['Tennessee', 'District of Columbia', 'Ontario', 'ZZ'])
  })

  test('[APPLY-18] has five groups', () => {
    expect(stateGroups.map(({ label, states }) => [label, states.length])).toEqual([
      ['Where we have stores', 4],
      ['Other states', 47],
      ['Territories', 8],
      ['Armed forces', 3],
      ['Canada', 13],
    ])
  })
})

test.each([
  ['AL', 'in Alabama'],
  ['CA', 'in California'],
  ['DC', 'where you live'],
  ['AE', 'where you live'],
  ['ON', 'where you live'],
])('names the location of %s as "%s"', (code, text) => {
  expect(inState(code)).toBe(text)
})
