import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceChange, type Result } from '../integrations/desk-call.ts'
import { keepLoaded, withResult } from './use-loaded.ts'

const page = new EventTarget()
const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: 'visible' | 'hidden') => {
  tab.visibilityState = state
  tab.dispatchEvent(new Event('visibilitychange'))
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', tab)
  tab.visibilityState = 'visible'
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function begin({ problems = [], isLive = false }: { problems?: readonly string[]; isLive?: boolean } = {}) {
  const left = [...problems]
  const results: string[] = []
  const requests: string[] = []
  const load = async (isBackground: boolean): Promise<Result<string>> => {
    requests.push(isBackground ? 'background' : 'foreground')
    const problem = left.shift()
    return problem ? { ok: false, problem } : { ok: true, value: 'the case' }
  }
  const loader = keepLoaded(load, (result) => results.push(result.ok ? result.value : result.problem), isLive)
  stop = loader.stop
  return { loader, results, requests }
}

test.each(['no line', 'unavailable', 'too many'])('loads again with longer pauses after %j', async (problem) => {
  const { results, requests } = begin({ problems: [problem, problem] })
  await pass(1_499)
  expect(results).toEqual([problem])
  await pass(1)
  expect(results).toEqual([problem, problem])
  await pass(3_000)
  expect(results).toEqual([problem, problem, 'the case'])
  await pass(600_000)
  expect(requests).toEqual(['foreground', 'background', 'background'])
})

test.each(['not found', 'malformed', 'signed out'])('does not load again after %j', async (problem) => {
  const { results, requests } = begin({ problems: [problem] })
  await pass(600_000)
  page.dispatchEvent(new Event('online'))
  expect([results, requests.length]).toEqual([[problem], 1])
})

test('loads at once when the connection returns or a person asks for it', async () => {
  const { loader, results } = begin({ problems: ['no line', 'unavailable', 'unavailable'] })
  await pass(0)
  page.dispatchEvent(new Event('online'))
  await pass(0)
  expect(results).toEqual(['no line', 'unavailable'])
  await loader.reload()
  expect(results).toHaveLength(3)
})

test('loads once more when something changes while a request is on its way', async () => {
  const { loader, requests } = begin()
  loader.refresh()
  loader.refresh()
  await pass(0)
  expect(requests).toEqual(['foreground', 'background'])
})

test('loads every minute and after changes when it is live', async () => {
  const { requests } = begin({ isLive: true })
  await pass(60_000)
  expect(requests).toHaveLength(2)
  announceChange('posted')
  await pass(0)
  expect(requests).toHaveLength(3)
  announceChange('case')
  await pass(4_999)
  expect(requests).toHaveLength(3)
  announceChange('case')
  await pass(1)
  expect(requests).toEqual(['foreground', 'background', 'background', 'background'])
})

test('loads neither every minute nor after changes when it is not live', async () => {
  const { requests } = begin()
  announceChange('posted')
  await pass(600_000)
  expect(requests).toHaveLength(1)
})

test('asks for nothing in a hidden tab, and at once when it is visible', async () => {
  const { requests } = begin({ isLive: true })
  await pass(0)
  show('hidden')
  announceChange('case')
  await pass(600_000)
  expect(requests).toHaveLength(1)
  show('visible')
  await pass(0)
  expect(requests).toHaveLength(2)
  show('hidden')
  show('visible')
  await pass(0)
  expect(requests).toHaveLength(2)
})

test('reports nothing after the page is gone', async () => {
  const { loader, results, requests } = begin({ problems: ['no line'], isLive: true })
  loader.stop()
  await pass(600_000)
  page.dispatchEvent(new Event('online'))
  announceChange('posted')
  expect([results, requests.length]).toEqual([[], 1])
})

const shown = { key: 'store 101', value: 'Cookeville' }
const failed = (problem: string) => ({ ok: false, problem }) as const

test('drops the value of another key, unless the page keeps it', () => {
  const later = withResult(shown, 'store 102', failed('no line'), false)
  expect(later).toEqual({ key: 'store 102', value: undefined, problem: 'no line' })
  const kept = withResult(shown, 'store 102', failed('no line'), false, { keepsPrevious: true })
  expect(kept).toEqual({ key: 'store 102', value: 'Cookeville', problem: 'no line' })
})

test('keeps the value without a problem when a request in the background may pass', () => {
  expect(withResult(shown, shown.key, failed('no line'), true)).toBe(shown)
  expect(withResult(shown, shown.key, failed('not found'), true)).toEqual({ ...shown, problem: 'not found' })
  expect(withResult(shown, shown.key, failed('no line'), false)).toEqual({ ...shown, problem: 'no line' })
})

test('shows the newer of two values, but never one of another key', () => {
  const options = { newerOf: (known: string, next: string) => (known > next ? known : next) }
  const next = (value: string) => ({ ok: true, value }) as const
  expect(withResult(shown, shown.key, next('Algood'), true, options).value).toBe('Cookeville')
  expect(withResult(shown, shown.key, next('Sparta'), true, options).value).toBe('Sparta')
  expect(withResult(shown, 'store 102', next('Algood'), true, options).value).toBe('Algood')
})
