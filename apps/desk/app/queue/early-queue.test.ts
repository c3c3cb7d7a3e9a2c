import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrivedFirst, askFirst, takeFirst } from './early-queue.ts'

const inbox = { cursor: '1', store: null, cases: [], openTotal: 0, closedToday: 0 }
const fetched = vi.fn(async () => Response.json(inbox))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { pathname: '/queue/store:101' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})

test('has the queue when the page is drawn, and gives it away once', async () => {
  askFirst()
  expect(arrivedFirst('store:101')).toBeUndefined()
  await vi.waitFor(() => expect(arrivedFirst('store:101')).toEqual(inbox))
  expect(await takeFirst('store:101')).toEqual({ ok: true, value: inbox })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(arrivedFirst('store:101')).toBeUndefined()
  await takeFirst('store:101')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('asks again when the page shows another inbox', async () => {
  askFirst()
  await vi.waitFor(() => expect(arrivedFirst('store:101')).toEqual(inbox))
  expect(arrivedFirst('store:102')).toBeUndefined()
  await takeFirst('store:102')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('asks for nothing when the address names no inbox', () => {
  vi.stubGlobal('location', { pathname: '/find' })
  askFirst()
  expect(fetched).not.toHaveBeenCalled()
})
