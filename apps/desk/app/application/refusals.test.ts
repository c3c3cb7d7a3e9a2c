import { expect, test } from 'vitest'
import { refusalOf } from './refusals.ts'

/** Problems that the keyholder reports besides a wish for a new sign-in, and those that the browser finds. */
const problems = ['no key', 'changed', 'changed text', 'cap', 'role', 'store', 'no case', 'unavailable', 'no line']

test.each(problems)('has words of its own when the problem is %s', (problem) => {
  const { title, next } = refusalOf(problem)
  expect(title).not.toBe(refusalOf('something else').title)
  expect(next.length).toBeGreaterThan(0)
})

test('says that an opening was recorded only when the keyholder wrote it down', () => {
  expect(['changed', 'changed text'].every((problem) => refusalOf(problem).recorded)).toBe(true)
  expect(['no key', 'cap', 'role', 'store', 'no case'].some((problem) => refusalOf(problem).recorded)).toBe(false)
})

test('says nothing about calls when the case has no phone numbers', () => {
  for (const problem of problems) expect(refusalOf(problem, false).next.join(' ')).not.toMatch(/\bcalls? /i)
})

test.each([
  ['changed', 'changed'],
  ['changed text', 'changed'],
  ['no key', 'no key'],
  ['teapot', 'teapot'],
])('has a short line for head office when the problem is %s', (problem, line) => {
  expect(refusalOf(problem).code).toBe(`does not open (${line})`)
})

test('uses no words of the machinery when it speaks to staff', () => {
  for (const problem of [...problems, 'too many', 'teapot'])
    expect(JSON.stringify(refusalOf(problem))).not.toMatch(/\block\b|keyholder|sealed|envelope|\brow\b/i)
})

test('says that nothing is lost when only the key is missing', () => {
  expect(refusalOf('no key')).toMatchObject({ again: true, text: expect.stringContaining('Nothing is lost') })
  expect(refusalOf('changed').again).toBe(false)
})
