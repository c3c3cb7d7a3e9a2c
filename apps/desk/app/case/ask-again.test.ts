import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../integrations/desk-call.ts'
import { askAgain } from './ask-again.ts'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = (...problems: readonly string[]) => {
  const left = [...problems]
  const heard: string[] = []
  let asked = 0
  const ask = async (): Promise<Answer<string>> => {
    asked += 1
    const problem = left.shift()
    return problem ? { ok: false, problem } : { ok: true, value: 'the case' }
  }
  const asking = askAgain(ask, (answer) => heard.push(answer.ok ? answer.value : answer.problem))
  return { asking, heard, asked: () => asked }
}

test.each(['no line', 'unavailable', 'too many'])('asks again with longer pauses after %j', async (problem) => {
  const { heard, asked } = begin(problem, problem)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(heard).toEqual([problem])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([problem, problem])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(heard).toEqual([problem, problem, 'the case'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked()).toBe(3)
})

test.each(['not found', 'malformed', 'signed out'])('does not ask again after %j', async (problem) => {
  const { heard, asked } = begin(problem)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([heard, asked()]).toEqual([[problem], 1])
})

test('asks at once when the connection returns or a person asks for it', async () => {
  const { asking, heard } = begin('no line', 'unavailable', 'unavailable')
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['no line', 'unavailable'])
  asking.again()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveLength(3)
})

test('says nothing after the page is gone', async () => {
  const { asking, heard, asked } = begin('no line')
  asking.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  page.dispatchEvent(new Event('online'))
  expect([heard, asked()]).toEqual([[], 1])
})
