import { expect, test } from 'vitest'
import { bandOf, stepOf, stepsOf, waitBands, waitStepEnds, waitSteps, withinTime } from './wait-steps.ts'

test('puts a wait into the step that ends after it', () => {
  expect([0, 14.99, 15, 59.9, 60, 4319, 4320, 99_999].map(stepOf)).toEqual([0, 0, 1, 3, 4, 22, 23, 23])
})

test('gives every step to exactly one band, which ends where a step does', () => {
  expect(waitBands.flatMap(({ id }) => stepsOf(id))).toEqual(Array.from({ length: waitSteps }, (_, step) => step))
  for (const { id, until } of waitBands.slice(0, -1)) {
    expect(waitStepEnds).toContain(until)
    expect(bandOf(stepOf(until - 0.1))).toBe(id)
    expect(bandOf(stepOf(until))).not.toBe(id)
  }
})

const steps = (waits: readonly number[]) => {
  const counts = new Array<number>(waitSteps).fill(0)
  for (const wait of waits) counts[stepOf(wait)] = (counts[stepOf(wait)] ?? 0) + 1
  return counts
}

test('names the end of the step in which the wanted share of cases was called', () => {
  expect(withinTime(0.5, steps([10, 50, 100]), 3)).toBe(60)
  expect(withinTime(0.5, steps([10, 50, 100, 200]), 4)).toBe(60)
  expect(withinTime(0.9, steps([10, 50, 100, 200]), 4)).toBe(210)
  expect(withinTime(0.9, steps([10, 9_000]), 2)).toBe('longest')
})

test('does not make a store fast that leaves cases alone', () => {
  expect(withinTime(0.5, steps([10, 20]), 4)).toBe(30)
  expect(withinTime(0.9, steps([10, 20]), 4)).toBe('not in time')
  expect(withinTime(0.5, steps([]), 3)).toBe('not in time')
  expect(withinTime(0.5, steps([]), 0)).toBe('no cases')
})
