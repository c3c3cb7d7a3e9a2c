import { afterEach, expect, test, vi } from 'vitest'
import { forgetPendingRelease, keepPendingRelease, pendingReleaseAt } from './pending-release.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})
afterEach(() => {
  vi.useRealTimers()
  kept.clear()
})

const pending = { path: '/cases/BCDFGHJK/store:101/application', reason: 'customer called back' }

test('continues an opening when the same person returns to its case', () => {
  keepPendingRelease(pending, '1')
  expect(pendingReleaseAt('/cases/NPQRTVWX/store:101/application', '1')).toBeUndefined()
  expect(pendingReleaseAt(pending.path, '1')).toMatchObject(pending)
  forgetPendingRelease()
  expect(pendingReleaseAt(pending.path, '1')).toBeUndefined()
})

test('forgets an opening when a colleague signs in at the same computer', () => {
  keepPendingRelease(pending, '1')
  expect(pendingReleaseAt(pending.path, '2')).toBeUndefined()
  expect(pendingReleaseAt(pending.path, '1')).toBeUndefined()
})

test.each([11, -1])('forgets an opening when the clock shows %i minutes later', (minutes) => {
  keepPendingRelease(pending, '1')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  expect(pendingReleaseAt(pending.path, '1')).toBeUndefined()
})
