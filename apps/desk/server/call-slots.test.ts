import { expect, test } from 'vitest'
import { createCallSlots } from './call-slots.ts'

/** A microtask after each other one that is waiting now. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('lets the fifth call wait until one of four has ended', async () => {
  const slots = createCallSlots(4, 2)
  const running = await Promise.all(Array.from({ length: 4 }, () => slots.take('ann')))
  let isTaken = false
  const fifth = slots.take('ann').then((end) => {
    isTaken = true
    return end
  })
  await settle()
  expect(isTaken).toBe(false)
  expect(await slots.take('bob')).toEqual(expect.any(Function))
  running[0]?.()
  // A slot that is ended twice must not give its place away twice.
  running[0]?.()
  await fifth
  expect(isTaken).toBe(true)
})

test('refuses a call when too many wait', async () => {
  const slots = createCallSlots(1, 1)
  const first = await slots.take('ann')
  const second = slots.take('ann')
  await settle()
  expect(await slots.take('ann')).toBeUndefined()
  first?.()
  ;(await second)?.()
  expect(slots.people()).toBe(0)
})

test('forgets a person without calls', async () => {
  const slots = createCallSlots(2, 2)
  const ends = await Promise.all([slots.take('ann'), slots.take('ann'), slots.take('bob')])
  expect(slots.people()).toBe(2)
  for (const end of ends) end?.()
  expect(slots.people()).toBe(0)
})
