import type { Page } from '@playwright/test'

type HeldTimers = { runTimersWithin(milliseconds: number): void }

/**
 * Runs in the page before its own scripts. A timer of ten seconds or more does not run by itself: otherwise a secret would
 * hide and a call would be given up while a slow machine still looks at the state.
 */
function holdLongTimers() {
  const longest = 10_000
  const held = new Map<number, { run: () => void; milliseconds: number; repeats: boolean }>()
  let number = 1_000_000_000
  const hold =
    (real: typeof setTimeout, repeats: boolean): unknown =>
    (run: TimerHandler, milliseconds = 0, ...given: unknown[]) => {
      if (milliseconds < longest || typeof run !== 'function') return real(run, milliseconds, ...given)
      held.set(++number, { run: () => run(...given), milliseconds, repeats })
      return number
    }
  const release = (real: (id?: number) => void) => (id?: number) => void (id && held.delete(id) ? undefined : real(id))
  const runTimersWithin = (milliseconds: number) => {
    for (const [id, timer] of [...held]) {
      if (timer.milliseconds > milliseconds) continue
      if (!timer.repeats) held.delete(id)
      timer.run()
    }
  }
  Object.assign(window, {
    setTimeout: hold(setTimeout.bind(window) as typeof setTimeout, false),
    setInterval: hold(setInterval.bind(window) as typeof setTimeout, true),
    clearTimeout: release(clearTimeout.bind(window)),
    clearInterval: release(clearInterval.bind(window)),
    runTimersWithin,
  })
  AbortSignal.timeout = () => new AbortController().signal
}

export const holdTimersOf = (page: Page) => page.addInitScript(holdLongTimers)

export const runTimersWithin = (page: Page, milliseconds: number) =>
  page.evaluate((each) => (window as unknown as HeldTimers).runTimersWithin(each), milliseconds)
