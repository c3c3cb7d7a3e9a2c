import { readFileSync } from 'node:fs'

/** Loaded before the keyholder: its clock is ahead by the minutes in a file, so that no test waits for half an hour. */
const file = process.env.CLOCK_SHIFT_FILE ?? ''
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8')) * 60_000

globalThis.Date = new Proxy(RealDate, {
  construct: (_target, given: [] | [number]) => (given.length === 0 ? new RealDate(now()) : new RealDate(...given)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
