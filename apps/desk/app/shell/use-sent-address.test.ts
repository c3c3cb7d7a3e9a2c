import { expect, test } from 'vitest'
import { afterAddress } from './use-sent-address.ts'

const first = 'reference=HV7CN2QD'
const seen = { address: first, sent: first, form: 0 }

test('keeps the form when it asked for the address itself', () => {
  const sent = 'reference=MK83VWPJ'
  expect(afterAddress({ ...seen, sent }, sent)).toEqual({ address: sent, sent, form: 0 })
})

test('makes the form anew when someone goes to another address and back', () => {
  const away = afterAddress(seen, '')
  expect(away.form).toBe(1)
  expect(afterAddress(away, first).form).toBe(2)
})
