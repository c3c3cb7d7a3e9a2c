import { expect, test } from 'vitest'
import { createPrintRequest } from './printing.tsx'

test('prints when it is recorded', async () => {
  expect(await createPrintRequest().ask(async () => true)).toBe('print')
})

test('prints nothing when the recording is refused', async () => {
  expect(await createPrintRequest().ask(async () => false)).toBe('refused')
})

test('prints nothing when it is canceled while it is recorded', async () => {
  const request = createPrintRequest()
  const recording = Promise.withResolvers<boolean>()
  const asked = request.ask(() => recording.promise)
  request.cancel()
  recording.resolve(true)
  expect(await asked).toBe('canceled')
})

test('prints once when it is asked for again after it was canceled', async () => {
  const request = createPrintRequest()
  const recording = Promise.withResolvers<boolean>()
  const first = request.ask(() => recording.promise)
  request.cancel()
  const second = request.ask(async () => true)
  recording.resolve(true)
  expect(await Promise.all([first, second])).toEqual(['canceled', 'print'])
})
