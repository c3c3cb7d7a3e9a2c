import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Mail, Outcome } from './mailer.ts'
import { createRelay, pauseSeconds } from './relay.ts'

const accepted: Outcome = { kind: 'accepted' }
const away: Outcome = { kind: 'away', code: 'ECONNREFUSED' }
const later: Outcome = { kind: 'later', code: '451', answered: true }

let answer: (mail: Mail) => Outcome | Promise<Outcome> = () => accepted
let sent: string[] = []
let atOnce = 0
let mostAtOnce = 0
let events: string[] = []
beforeEach(() => {
  answer = () => accepted
  sent = []
  mostAtOnce = 0
  events = []
})

const mailer = {
  connections: 4,
  async send(mail: Mail) {
    sent.push(mail.messageId)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await wait(2)
    atOnce--
    return answer(mail)
  },
  close() {},
}
const open = () =>
  createRelay(
    mailer,
    (event) => events.push(event),
    () => 0.005,
  )
const mail = (messageId: string): Mail => ({ to: 'store101@stores.example', subject: '', text: '', messageId })
const forever = new AbortController().signal
const nothing = async () => {}
/** Waits until the relay was found down so many times more. */
async function down(times: number) {
  const before = events.length
  await vi.waitUntil(() => events.length >= before + times, { interval: 1, timeout: 60_000 })
}

test('waits from 5 seconds to one minute with 25% jitter', () => {
  const waits = Array.from({ length: 7 }, (_, failures) => pauseSeconds(failures, () => 0.5))
  expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60])
  expect(pauseSeconds(0, () => 0)).toBe(3.75)
  expect(pauseSeconds(5_000, () => 1)).toBe(75)
})

test('sends emails at the same time while the relay answers', async () => {
  const relay = open()
  const outcomes = await Promise.all(['a', 'b', 'c'].map((id) => relay.send(mail(id), forever, nothing)))
  expect(outcomes).toEqual([accepted, accepted, accepted])
  expect(mostAtOnce).toBe(3)
  expect(events).toEqual([])
})

test('tests a relay that is down with one email at a time and keeps the order', async () => {
  const relay = open()
  answer = () => away
  const reasons: string[] = []
  const first = relay.send(mail('a'), forever, async (code) => void reasons.push(code))
  await down(1)
  const others = ['b', 'c', 'd'].map((id) => relay.send(mail(id), forever, nothing))
  mostAtOnce = 0
  await down(3)
  expect(mostAtOnce).toBe(1)
  expect(new Set(sent)).toEqual(new Set(['a']))
  expect(sent.length).toBeGreaterThan(2)
  expect(new Set(reasons)).toEqual(new Set([away.code]))
  expect(reasons.length).toBeGreaterThan(1)

  const order: string[] = []
  answer = ({ messageId }) => {
    order.push(messageId)
    return accepted
  }
  expect(await Promise.all([first, ...others])).toEqual([accepted, accepted, accepted, accepted])
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  expect(events.filter((event) => event === 'relay back')).toHaveLength(1)
})

test('does not send an email that was no longer needed when the relay came back', async () => {
  const relay = open()
  answer = () => away
  let isNeeded = true
  const waiting = relay.send(mail('a'), forever, nothing, async () => isNeeded)
  await down(2)
  isNeeded = false
  answer = () => accepted
  expect(await waiting).toEqual({ kind: 'not needed' })
  expect(await relay.send(mail('b'), forever, nothing)).toEqual(accepted)
})

test('sends emails at the same time again after the relay is back', async () => {
  const relay = open()
  answer = () => (sent.length < 3 ? away : accepted)
  await relay.send(mail('a'), forever, nothing)
  mostAtOnce = 0
  await Promise.all(['b', 'c', 'd'].map((id) => relay.send(mail(id), forever, nothing)))
  expect(mostAtOnce).toBe(3)
})

test('gives each email its own answer once a relay that was down answers', async () => {
  const relay = open()
  answer = () => (sent.length < 4 ? away : later)
  expect(await relay.send(mail('a'), forever, nothing)).toEqual(later)
  expect(events.at(-1)).toBe('relay back')
})

test('does not take a relay for down that accepts mail on other connections', async () => {
  const relay = open()
  answer = async ({ messageId }) => {
    if (messageId === 'a') return accepted
    await wait(10)
    return away
  }
  const [first, second] = await Promise.all(['a', 'b'].map((id) => relay.send(mail(id), forever, nothing)))
  expect(first).toEqual(accepted)
  expect(second).toEqual({ kind: 'later', code: away.code, answered: true })
  expect(events).toEqual([])
})

test('stops to wait when its signal is aborted, and lets the next one test', async () => {
  const relay = open()
  answer = () => away
  const stop = new AbortController()
  const first = relay.send(mail('a'), stop.signal, nothing)
  await down(1)
  const second = relay.send(mail('b'), forever, nothing)
  const third = relay.send(mail('c'), stop.signal, nothing)
  stop.abort()
  await expect(first).rejects.toThrow()
  answer = () => accepted
  expect(await second).toEqual(accepted)
  await expect(third).rejects.toThrow()
  expect(sent).not.toContain('c')
})
