import type { ActionResponse } from '@cash-express/domain/cases/case-row'
import { expect, test } from 'vitest'
import type { Result } from '../integrations/desk-call.ts'
import { createPendingActions, mayBeSaved } from './pending-actions.ts'

const place = { reference: 'BCDFGHJK', recipient: 'store:101' }
const action = { kind: 'try', outcome: 'no answer' } as const
const done = { ok: true, value: { case: {}, events: [] } } as unknown as Result<ActionResponse>

function begin() {
  let respond: (result: Result<ActionResponse>) => void = () => {}
  let wait: () => void = () => {}
  const actions = createPendingActions((_, __, onWait) => {
    wait = onWait
    return new Promise((resolve) => {
      respond = resolve
    })
  })
  return { actions, answer: (with_: Result<ActionResponse>) => respond(with_), wait: () => wait() }
}

test('refuses a second action of a case until the first is answered', async () => {
  const { actions, answer } = begin()
  const first = actions.act(place, action, () => true)
  expect(await actions.act(place, { kind: 'give back' }, () => true)).toBeUndefined()
  expect(actions.read().pending).toEqual([{ place, action, isWaiting: false }])
  answer(done)
  expect(await first).toBe(done)
  expect(actions.read().pending).toEqual([])
})

test('notifies its listeners that an action waits for the connection', () => {
  const { actions, wait } = begin()
  let notices = 0
  const stop = actions.subscribe(() => {
    notices += 1
  })
  void actions.act(place, action, () => true)
  wait()
  expect([notices, actions.read().pending]).toEqual([2, [{ place, action, isWaiting: true }]])
  stop()
  wait()
  expect(notices).toBe(2)
})

test.each([
  ['keeps', false, 1],
  ['does not keep', true, 0],
])('%s a refused action when its page being shown is %s', async (_, isShown, count) => {
  const { actions, answer } = begin()
  const pressed = actions.act(place, action, () => isShown)
  answer({ ok: false, problem: 'held' })
  await pressed
  const { unsaved } = actions.read()
  expect(unsaved).toHaveLength(count)
  for (const each of unsaved) actions.forget(each)
  expect(actions.read().unsaved).toEqual([])
})

test('keeps an action that ended with the session, although its page is still shown', async () => {
  const { actions, answer } = begin()
  const pressed = actions.act(place, action, () => true)
  answer({ ok: false, problem: 'signed out' })
  await pressed
  expect(actions.read().unsaved).toEqual([{ place, action, isWaiting: false, problem: 'signed out' }])
})

test('forgets what was not saved when the case is acted on again', async () => {
  const { actions, answer } = begin()
  const pressed = actions.act(place, action, () => false)
  answer({ ok: false, problem: 'held' })
  await pressed
  void actions.act(place, action, () => true)
  expect(actions.read().unsaved).toEqual([])
})

test('calls an action unsaved for certain only when that is known', () => {
  const refused = { place, action, isWaiting: true, problem: 'held' }
  expect(mayBeSaved(refused)).toBe(false)
  expect(mayBeSaved({ ...refused, problem: 'signed out' })).toBe(true)
  expect(mayBeSaved({ ...refused, problem: 'signed out', isWaiting: false })).toBe(false)
})
