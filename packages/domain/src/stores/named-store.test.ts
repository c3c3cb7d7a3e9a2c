import { expect, test } from 'vitest'
import { storeNamed } from './named-store.ts'

const stores = [
  { name: 'Cash Express of Cookeville', phone: '931-555-0101' },
  { name: 'Cash Express of Sparta', phone: '9315550117' },
]

test.each([
  ['Cash Express of Cookeville', '9315550101', 'Cash Express of Cookeville'],
  ['cash express of cookeville ', '931-555-0101', 'Cash Express of Cookeville'],
  ['Cash Express of Sparta', '(931) 555-0117', 'Cash Express of Sparta'],
  ['Cash Express of Sparta', '9315550101', undefined],
  ['Cash Express of Nowhere', '9315550101', undefined],
  ['Cash Express of Sparta', '800-555-9999', undefined],
  ['Cash Express of Sparta', '15550117', undefined],
  ['Cash Express of Sparta', '', undefined],
  ['Cash Express of Sparta', 'call now', undefined],
  ['', '9315550117', undefined],
])('[TY-03] matches %j with phone %j to %s', (name, phone, found) => {
  expect(storeNamed(stores, name, phone)?.name).toBe(found)
})
