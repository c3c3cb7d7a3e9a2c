import { expect, test } from 'vitest'
import { piecesOf, rangeIn } from './row-window.ts'

test('draws the rows of the window', () => {
  expect(rangeIn(600, 1_200, 60, 5_000)).toEqual({ from: 10, to: 20 })
  expect(rangeIn(-300, 300, 60, 5_000)).toEqual({ from: 0, to: 5 })
  expect(rangeIn(-9_000, -8_000, 60, 5_000)).toEqual({ from: 0, to: 0 })
  expect(rangeIn(400_000, 401_000, 60, 5_000)).toEqual({ from: 5_000, to: 5_000 })
})

test('keeps every row in its place when the focus is elsewhere', () => {
  expect(piecesOf({ from: 3, to: 5 }, [0], 9)).toEqual([
    { row: 0 },
    { row: 1 },
    { gap: 1, before: 3 },
    { row: 3 },
    { row: 4 },
    { gap: 4, before: 9 },
  ])
  expect(piecesOf({ from: 0, to: 2 }, [1], 2)).toEqual([{ row: 0 }, { row: 1 }])
})
