import { expect, test } from 'vitest'
import { sampleCaseRow } from './sample-case-row.ts'
import { takeLabel } from './taking.ts'

test.each([
  ['representative', 'apply-now', 'Take and call'],
  ['manager', 'employment-application', 'Take and call'],
  ['compliance', 'dispute-resolution', 'Take the case'],
  ['compliance', 'apply-now', 'Take the case'],
] as const)('offers a %s with a case of %s to %j', (role, form, label) => {
  expect(takeLabel(sampleCaseRow({ form }), role)).toBe(label)
})
