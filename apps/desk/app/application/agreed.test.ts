import { expect, test } from 'vitest'
import { currentTexts } from '../../../../packages/domain/src/agreements/agreements.ts'
import { application } from '../../../../tests/sample-payloads.ts'
import { agreedRows, withAgreement } from './agreed.ts'
import { answerGroups } from './answer-groups.ts'

const evidence = { agreedTo: currentTexts(['terms-and-conditions']), at: '2026-11-14T16:11:00Z' }

test('names each text with its version and the time of the signature in the store', () => {
  const [signed, texts] = agreedRows('apply-now', evidence, 'America/Chicago')
  expect(signed).toMatchObject({
    label: 'Signed',
    text: expect.stringMatching(/Saturday, November 14, 2026.*10:11\sAM Central/),
  })
  expect(texts).toMatchObject({ text: 'Terms and conditions, version 2.2' })
})

test('says which texts were shown in Spanish', () => {
  const agreedTo = currentTexts(['terms-and-conditions', 'consent-for-electronic-signature'], 'es')
  const [texts] = agreedRows('apply-now', { agreedTo }, 'America/Chicago')
  expect(texts).toMatchObject({
    text: 'Terms and conditions, version 2.2, in Spanish\nConsent for electronic signature, version 1.3, in Spanish',
  })
})

test('shows the agreement in the group that has the signature', () => {
  const groups = answerGroups('apply-now', application, { today: '2026-11-16' })
  const shown = withAgreement(groups, agreedRows('apply-now', evidence, 'America/Chicago'))
  const signed = shown.filter(({ rows }) => rows.some(({ name }) => name === 'signed at'))
  expect(signed.map(({ title }) => title)).toEqual(['Agreement and signature'])
})

test('says that a program did not state its texts', () => {
  const [signed, texts] = agreedRows('apply-now', { agreedTo: [], at: evidence.at }, 'America/Chicago')
  expect([signed?.label, texts]).toMatchObject(['Signed', { text: 'Not stated by the program that sent it' }])
})

test('shows no agreement when the form has none', () => {
  expect(agreedRows('customer-feedback', { agreedTo: [], at: '2026-11-14T16:11:00Z' }, 'America/Chicago')).toEqual([])
  expect(agreedRows('dispute-resolution', undefined, 'America/Chicago')).toEqual([])
})
