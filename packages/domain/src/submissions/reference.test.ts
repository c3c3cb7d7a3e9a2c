import { expect, test } from 'vitest'
import { isReference, tidyReference } from './reference.ts'

test.each(['hv7cn2qd', ' HV7C N2QD', 'HV7C-N2QD\n'])('reads %j as a reference', (text) => {
  expect(tidyReference(text)).toBe('HV7CN2QD')
  expect(isReference(tidyReference(text))).toBe(true)
})

test.each(['', 'HV7CN2Q', 'HV7CN2QDD', 'HV7CN2QA', 'HV7CN2Q5'])('refuses %j', (text) => {
  expect(isReference(text)).toBe(false)
})
