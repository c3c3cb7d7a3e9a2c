import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** A microtask after each other one that is waiting now. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('lets the fifth call wait until one of four has ended', async () => {
  const turns = createTurns(4, 2)
  const running = await Promise.all(Array.from({ length: 4 }, () => turns.take('ann')))
  let isTaken = false
  const fifth = turns.take('ann').then((end) => {
    isTaken = true
    return end
  })
  await settle()
  expect(isTaken).toBe(false)
  expect(await turns.take('bob')).toEqual(expect.any(Function))
  running[0]?.()
  // A turn that is ended twice must not give its place away twice.
  running[0]?.()
  await fifth
  expect(isTaken).toBe(true)
})

test('refuses a call when too many wait', async () => {
  const turns = createTurns(1, 1)
  const first = await turns.take('ann')
  const second = turns.take('ann')
  await settle()
  expect(await turns.take('ann')).toBeUndefined()
  first?.()
  ;(await second)?.()
  expect(turns.people()).toBe(0)
})

test('forgets a person without calls', async () => {
  const turns = createTurns(2, 2)
  const ends = await Promise.all([turns.take('ann'), turns.take('ann'), turns.take('bob')])
  expect(turns.people()).toBe(2)
  for (const end of ends) end?.()
  expect(turns.people()).toBe(0)
})
