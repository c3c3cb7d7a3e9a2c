import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('begins with the mark of its encoding and ends each line', () => {
  expect(csvText([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  [' =cmd|calc', `"' =cmd|calc"`],
  ['\r=1', `"'\r=1"`],
])('does not let a spreadsheet run %j', (value, cell) => {
  expect(csvText([[value]])).toBe(`\uFEFF${cell}\r\n`)
})

test.each([
  ['say "yes"', '"say ""yes"""'],
  ['one, two', '"one, two"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('quotes %j', (value, cell) => {
  expect(csvText([[value]])).toBe(`\uFEFF${cell}\r\n`)
})
