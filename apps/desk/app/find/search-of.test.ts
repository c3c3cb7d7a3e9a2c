import { describe, expect, test } from 'vitest'
import { addressOf, searchOf } from './search-of.ts'

const empty = { reference: '', recipient: '', day: '', form: '' }

describe('searchOf', () => {
  test('asks for nothing before anyone has filled in a field', () => {
    expect(searchOf(empty)).toEqual({ kind: 'nothing' })
  })

  test.each(['hv7cn2qd', 'HV7C N2QD', ' hv7c-n2qd '])('finds the reference in %j', (reference) => {
    expect(searchOf({ ...empty, reference, recipient: 'store:101', day: '2026-11-16' })).toEqual({
      kind: 'search',
      query: { reference: 'HV7CN2QD' },
    })
  })

  test.each(['HV7C', 'HV7CN2QDX', 'AEIOUAEI'])('refuses the reference %s', (reference) => {
    expect(searchOf({ ...empty, reference })).toMatchObject({ kind: 'wrong', field: 'reference' })
  })

  test.each([
    ['', {}],
    ['flex-loans', { form: 'apply-now', serviceId: '7' }],
    ['customer-feedback', { form: 'customer-feedback' }],
  ])('looks for the form %j on a day', (form, more) => {
    expect(searchOf({ ...empty, recipient: 'store:101', day: '2026-11-16', form })).toEqual({
      kind: 'search',
      query: { recipient: 'store:101', day: '2026-11-16', ...more },
    })
  })

  test('asks for a reference or a number when only an inbox is chosen', () => {
    expect(searchOf({ ...empty, recipient: 'store:101' })).toMatchObject({ field: 'reference' })
  })

  test('asks for the day when only the form is chosen', () => {
    expect(searchOf({ ...empty, recipient: 'store:101', form: 'flex-loans' })).toMatchObject({ field: 'day' })
  })
})

describe('a phone number', () => {
  test.each([
    ['(931) 555-0142', { kind: 'phone number', digits: '931-555-0142' }],
    ['0142', { kind: 'last four', digits: '0142' }],
  ])('is looked for when someone types %j, and is in no address', (reference, search) => {
    expect(searchOf({ ...empty, reference })).toEqual(search)
    expect(addressOf({ ...empty, reference }).toString()).toBe('')
  })
})

describe('addressOf', () => {
  test('names only the reference when there is one', () => {
    const fields = { reference: 'HV7CN2QD', recipient: 'store:101', day: '2026-11-16', form: '' }
    expect(addressOf(fields).toString()).toBe('reference=HV7CN2QD')
  })

  test('leaves out what is empty', () => {
    const fields = { reference: '', recipient: 'store:101', day: '2026-11-16', form: '' }
    expect(addressOf(fields).toString()).toBe('recipient=store%3A101&day=2026-11-16')
  })
})
