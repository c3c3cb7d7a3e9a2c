import { expect, test } from 'vitest'
import { isPlainPress } from './use-keys.ts'

const press = {
  defaultPrevented: false,
  isComposing: false,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
}

test('takes a key that is pressed once and alone', () => {
  expect(isPlainPress(press)).toBe(true)
})

test.each(['repeat', 'ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'])(
  'leaves a key alone when %s is set',
  (name) => {
    expect(isPlainPress({ ...press, [name]: true })).toBe(false)
  },
)
