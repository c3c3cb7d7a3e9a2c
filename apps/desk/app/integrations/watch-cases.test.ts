import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCases } from './desk-api.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: FakeSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  send(type: string, lastEventId = '', data: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), { lastEventId, data: JSON.stringify(data) }))
  }
}

const watcher = { onCase: vi.fn(), onReset: vi.fn(), onStore: vi.fn(), onLine: vi.fn() }
const newest = () => FakeSource.all.at(-1) as FakeSource
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.all.length = 0
  stop = watchCases('store:101', '7', watcher)
  newest().send('open')
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('keeps a stream that says every 20 s that it is alive', () => {
  for (let turn = 0; turn < 6; turn++) {
    vi.advanceTimersByTime(20_000)
    newest().send('alive', '8')
  }
  expect(FakeSource.all).toHaveLength(1)
  expect(watcher.onLine.mock.calls).toEqual([['live']])
})

test('reconnects from the last message when nothing is heard for 45 s', () => {
  newest().send('case', '9', { reference: 'BCDFGHJK' })
  expect(watcher.onCase).toHaveBeenCalledWith({ reference: 'BCDFGHJK' })
  vi.advanceTimersByTime(44_000)
  expect(FakeSource.all).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect(FakeSource.all[0]?.readyState).toBe(FakeSource.CLOSED)
  expect(newest().url).toBe('/api/changes?recipient=store%3A101&since=9')
  expect(watcher.onLine).toHaveBeenLastCalledWith('reconnecting')
  newest().send('open')
  expect(watcher.onLine).toHaveBeenLastCalledWith('live')
})

test('fetches everything again when the server answers with no stream', () => {
  newest().close()
  newest().send('error')
  vi.advanceTimersByTime(2_000)
  expect(watcher.onReset).toHaveBeenCalledOnce()
})

test('does not reconnect when the page has stopped it', () => {
  stop()
  vi.advanceTimersByTime(120_000)
  expect(FakeSource.all).toHaveLength(1)
})
