import { describe, expect, test } from 'vitest'
import { stateChoices } from '../geography/states.ts'
import { ageLimitsMessage, ageOn, checkAge, checkState, isOldEnough, minimumAge } from './eligibility.ts'

const limits =
  'You must be at least 18 years old in Tennessee, Mississippi and Kentucky, and at least 19 years old in Alabama.'

describe('age', () => {
  test.each([
    { today: '2026-07-15', birth: '2008-07-15', age: 18, when: 'on the birthday' },
    { today: '2026-07-14', birth: '2008-07-15', age: 17, when: 'on the day before' },
    { today: '2026-07-16', birth: '2008-07-15', age: 18, when: 'on the day after' },
    { today: '2026-06-30', birth: '2008-07-01', age: 17, when: 'on the day before, in another month' },
    { today: '2026-01-01', birth: '2007-12-31', age: 18, when: 'on the day after, in another year' },
    { today: '2026-12-31', birth: '2009-01-01', age: 17, when: 'on the day before, in another year' },
    { today: '2026-07-15', birth: '2026-07-15', age: 0, when: 'on the day of birth' },
    { today: '2026-02-28', birth: '2008-02-29', age: 17, when: 'on February 28, born on the 29th' },
    { today: '2026-03-01', birth: '2008-02-29', age: 18, when: 'on March 1, born on February 29' },
    { today: '2028-02-28', birth: '2008-02-29', age: 19, when: 'on February 28 of a leap year, born on the 29th' },
    { today: '2028-02-29', birth: '2008-02-29', age: 20, when: 'on February 29, born on the 29th' },
    { today: '2026-02-28', birth: '2008-02-28', age: 18, when: 'on February 28, born on the 28th' },
    { today: '2028-02-29', birth: '2008-03-01', age: 19, when: 'on February 29, born on March 1' },
  ])('[APPLY-13] is $age $when', ({ today, birth, age }) => {
    expect(ageOn(today, birth)).toBe(age)
  })

  test.each([
    { state: 'TN', birth: '2008-07-15', passes: true },
    { state: 'TN', birth: '2008-07-16', passes: false },
    { state: 'KY', birth: '2008-07-15', passes: true },
    { state: 'KY', birth: '2008-07-16', passes: false },
    { state: 'MS', birth: '2008-07-15', passes: true },
    { state: 'MS', birth: '2008-07-16', passes: false },
    { state: 'AL', birth: '2008-07-15', passes: false },
    { state: 'AL', birth: '2007-07-16', passes: false },
    { state: 'AL', birth: '2007-07-15', passes: true },
    { state: 'GA', birth: '2008-07-15', passes: true },
    { state: 'GA', birth: '2008-07-16', passes: false },
    { state: 'ON', birth: '2008-07-15', passes: true },
    { state: 'TN', birth: '2030-01-01', passes: false },
  ])('[APPLY-13] is enough for $state on 2026-07-15 when born $birth: $passes', ({ state, birth, passes }) => {
    expect(isOldEnough('2026-07-15', birth, state)).toBe(passes)
    expect(checkAge({ dob: birth, state }, '2026-07-15')).toEqual(
      passes ? [] : [{ field: 'dob', code: 'tooYoung', message: limits }],
    )
  })

  test('[APPLY-13] is refused at 18 in Alabama', () => {
    expect(checkAge({ dob: '2008-01-01', state: 'AL' }, '2026-07-15')).toEqual([
      { field: 'dob', code: 'tooYoung', message: limits },
    ])
  })

  test('[APPLY-13] has a limit of 19 in Alabama and 18 in every other state', () => {
    const nineteen = stateChoices.filter(({ value }) => minimumAge(value) === 19).map(({ value }) => value)
    const eighteen = stateChoices.filter(({ value }) => minimumAge(value) === 18)
    expect(nineteen).toEqual(['AL'])
    expect(eighteen).toHaveLength(stateChoices.length - 1)
  })

  test('[APPLY-13] has a message with both limits and the four states', () => {
    expect(ageLimitsMessage).toBe(limits)
  })
})

describe('Ohio', () => {
  test('[APPLY-12] is refused with the specified message', () => {
    expect(checkState({ state: 'OH' })).toEqual([
      { field: 'state', code: 'ohio', message: 'Cash Express cannot lend to Ohio residents' },
    ])
  })

  test('[APPLY-12] is the only refused state', () => {
    expect(stateChoices.filter(({ value }) => checkState({ state: value }).length > 0)).toEqual([
      { value: 'OH', label: 'OH - Ohio' },
    ])
  })
})
