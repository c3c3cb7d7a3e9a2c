import { expect, test } from 'vitest'
import { formatPhone, phoneLink } from './phone-number.ts'

test.each(['6155550123', '615-555-0123', '(615) 555-0123', '615.555.0123'])('[TY-03] formats and links %s', (phone) => {
  expect(formatPhone(phone)).toBe('615-555-0123')
  expect(phoneLink(phone)).toBe('tel:+16155550123')
})

test.each(['', '555-0123', '615555012', '61555501234', '16155550123', '615-555-CASH', '615-555-0123 x4'])(
  '[TY-03] returns nothing for %j, which does not have ten digits',
  (phone) => {
    expect(formatPhone(phone)).toBeUndefined()
    expect(phoneLink(phone)).toBeUndefined()
  },
)
