import { expect, test } from 'vitest'
import { sampleCaseRow as row } from './sample-case-row.ts'
import { lateSince } from './use-late-text.ts'

/** The sample's promise ends at midnight UTC. */
const before = new Date('2026-11-17T23:59:00Z')
const after = new Date('2026-11-18T00:01:00Z')
const other = row({ reference: 'MK83VWPJ' })

test('names a case when it becomes late', () => {
  const { references } = lateSince(undefined, [row()], before)
  expect(lateSince(references, [row()], after).text).toBe('Late now: Flex loan BCDFGHJK.')
})

test('counts the cases when several become late at once', () => {
  const { references } = lateSince(undefined, [row(), other], before)
  expect(lateSince(references, [row(), other], after).text).toBe('Late now: 2 cases.')
})

test('says nothing about what was late when the list appeared', () => {
  expect(lateSince(undefined, [row()], after).text).toBe('')
})

test('says nothing about late cases of another inbox when someone switches to it', () => {
  const here = lateSince(undefined, [row()], after)
  const between = lateSince(here.references, undefined, after)
  expect(lateSince(between.references, [other], after).text).toBe('')
})
