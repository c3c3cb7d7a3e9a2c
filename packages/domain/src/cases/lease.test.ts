import { expect, test } from 'vitest'
import { isHeld, isHeldBy } from './lease.ts'

const now = new Date('2026-11-16T15:00:00Z')
const taken = { holder: { id: '7', name: 'Tanya' }, heldUntil: '2026-11-16T15:01:00Z' }

test('is held only by its holder, and only until the lease ends', () => {
  expect([isHeld(taken, now), isHeldBy(taken, '7', now), isHeldBy(taken, '8', now)]).toEqual([true, true, false])
  const ended = { ...taken, heldUntil: now.toISOString() }
  expect([isHeld(ended, now), isHeldBy(ended, '7', now)]).toEqual([false, false])
  expect(isHeld({ holder: null, heldUntil: null }, now)).toBe(false)
})
