import type pg from 'pg'
import { readSpent } from './spent-captchas.table.ts'

export type SpentCounts = (keys: readonly Buffer[]) => Promise<number[]>

/** A flood of challenges for one address reads the database once per this many milliseconds. */
const defaultFreshness = 250
/** An unreachable database must not block challenges; the count is checked again when a captcha is used. */
const timeoutMilliseconds = 500
const mostRemembered = 20_000

/** Reads the counts that set the price of a challenge. One statement at a time serves all waiting requests. */
export function createSpentCounts(pool: pg.Pool, freshMilliseconds = defaultFreshness): SpentCounts {
  const known = new Map<string, { readonly at: number; readonly spent: number }>()
  let wanted = new Map<string, Buffer>()
  let next: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()

  async function readWanted() {
    const keys = [...wanted.values()]
    wanted = new Map()
    next = undefined
    const spent = await readSpent(pool, keys)
    if (known.size > mostRemembered) known.clear()
    for (const [name, count] of spent) known.set(name, { at: performance.now(), spent: count })
  }

  const isFresh = (name: string) =>
    (known.get(name)?.at ?? Number.NEGATIVE_INFINITY) > performance.now() - freshMilliseconds

  return async (keys) => {
    const names = keys.map((key) => key.toString('hex'))
    const stale = keys.filter((_, place) => !isFresh(names[place] as string))
    if (stale.length > 0) {
      for (const key of stale) wanted.set(key.toString('hex'), key)
      next ??= running.then(readWanted)
      running = next.catch(() => {})
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMilliseconds)
      })
      await Promise.race([running, late])
      clearTimeout(timer)
    }
    return names.map((name) => known.get(name)?.spent ?? 0)
  }
}
