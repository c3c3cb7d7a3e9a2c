import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aheadBy, correctionOf, deskNow, learnTime, narrowed } from './desk-clock.ts'

const header = 'Mon, 16 Nov 2026 23:23:00 GMT'
const answered = Date.parse(header)
const minutes = 60_000

describe('aheadBy', () => {
  test('takes the time on the way and the rest of the second into account', () => {
    expect(aheadBy(header, answered - 200, answered + 300)).toEqual({ least: -300, most: 1_199 })
  })

  test.each([null, 'soon'])('knows nothing when the date is %j', (date) => {
    expect(aheadBy(date, answered, answered)).toBeUndefined()
  })

  test('knows nothing when the clock was set back before the answer', () => {
    expect(aheadBy(header, answered, answered - 10 * minutes)).toBeUndefined()
  })
})

describe('correctionOf', () => {
  test.each([
    [{ least: -400, most: 700 }, 0],
    [{ least: 2_000, most: 3_000 }, 0],
    [{ least: 600_000, most: 601_000 }, 600_000],
    [{ least: -601_000, most: -600_000 }, -600_000],
    [{ least: -14_000, most: 900_000 }, 0],
  ])('corrects %j by %i ms', (ahead, correction) => {
    expect(correctionOf(ahead) + 0).toBe(correction)
  })
})

describe('narrowed', () => {
  test('keeps what all answers allow', () => {
    expect(narrowed({ least: 0, most: 9_000 }, { least: -5_000, most: 1_000 })).toEqual({ least: 0, most: 1_000 })
  })

  test('begins again when the computer got another time', () => {
    const next = { least: -400, most: 700 }
    expect(narrowed({ least: 600_000, most: 601_000 }, next)).toBe(next)
  })
})

describe('deskNow', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test.each([10, -10])('is the time of the server when the computer is %i minutes off', (off) => {
    vi.setSystemTime(answered + off * minutes)
    learnTime(header, Date.now() - 200, Date.now())
    expect(Math.abs(deskNow().getTime() - answered)).toBeLessThan(1_200)
  })

  test('is the time of the computer when it is right', () => {
    vi.setSystemTime(answered + 300)
    learnTime(header, Date.now() - 200, Date.now())
    expect(deskNow().getTime()).toBe(Date.now())
  })
})
