import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmail.con', 'sam@gmail.com'],
  ['sam@gmal.com', 'sam@gmail.com'],
  ['sam@yahooo.com', 'sam@yahoo.com'],
  ['Sam.Lee@Hotmial.com ', 'Sam.Lee@hotmail.com'],
])('corrects %s to %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each(['sam@gmail.com', 'SAM@GMAIL.COM', 'sam@example.com', 'sam@aol.co.uk', 'sam', '', 'a b@gmial.com'])(
  'suggests nothing for %j',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  },
)
