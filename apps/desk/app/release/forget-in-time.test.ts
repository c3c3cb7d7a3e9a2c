import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockLeft, forgetInTime, secondsLeft, spokenLeft } from './forget-in-time.ts'

let isFlushing = false
vi.mock('react-dom', () => ({
  flushSync(work: () => void) {
    isFlushing = true
    work()
    isFlushing = false
  },
}))

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const tab = new EventTarget()
const forgotten: { why: string; wasFlushed: boolean }[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  page.visibilityState = 'visible'
  forgotten.length = 0
  stop = forgetInTime((why) => forgotten.push({ why, wasFlushed: isFlushing }))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const turn = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('forgets before the page is kept when someone leaves it', () => {
  tab.dispatchEvent(new Event('pagehide'))
  expect(forgotten).toEqual([{ why: 'hidden', wasFlushed: true }])
})

test('forgets when five minutes are over', () => {
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(forgotten).toEqual([])
  vi.advanceTimersByTime(1)
  expect(forgotten[0]).toEqual({ why: 'time', wasFlushed: true })
})

test('forgets when the tab is hidden for one minute, and not when it is sooner back', () => {
  turn('hidden')
  vi.advanceTimersByTime(59_000)
  turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(forgotten).toEqual([])
  turn('hidden')
  vi.advanceTimersByTime(60_000)
  expect(forgotten).toEqual([{ why: 'hidden', wasFlushed: true }])
})

test('forgets before the next picture when the tab comes back and its timers slept', () => {
  turn('hidden')
  vi.setSystemTime(Date.now() + 2 * 60_000)
  turn('visible')
  expect(forgotten).toEqual([{ why: 'hidden', wasFlushed: true }])
})

test('forgets nothing when it was stopped', () => {
  stop()
  tab.dispatchEvent(new Event('pagehide'))
  turn('hidden')
  vi.advanceTimersByTime(10 * 60_000)
  expect(forgotten).toEqual([])
})

test.each([
  [300, '5:00'],
  [278, '4:38'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(clockLeft(seconds)).toBe(text)
})

test('never counts below zero', () => {
  expect(secondsLeft(1_000, 61_000)).toBe(0)
  expect(secondsLeft(61_000, 1_500)).toBe(60)
})

test('speaks at one minute and at ten seconds, not every second', () => {
  const spoken = Array.from({ length: 300 }, (_, passed) => spokenLeft(300 - passed))
  const changes = spoken.filter((text, index) => index > 0 && text !== spoken[index - 1])
  expect(changes).toEqual(['The answers are hidden in one minute.', 'The answers are hidden in ten seconds.'])
  expect(spokenLeft(61)).toBe('')
  expect(spokenLeft(60)).not.toBe('')
})
