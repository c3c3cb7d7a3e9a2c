import type pg from 'pg'
import { readSpent } from './spent-captchas.table.ts'

export type SpentCounts = (keys: readonly Buffer[]) => Promise<number[]>

/** A flood of questions about one address asks the database once in this time. */
const presetFreshness = 250
/** A database that is away must not keep anyone from a challenge; the count is looked at again when it is used. */
const patience = 500
const mostRemembered = 20_000

/** What payers have used in the last hour, for the price of a challenge. One statement at a time, for all who wait. */
export function createSpentCounts(pool: pg.Pool, freshMilliseconds = presetFreshness): SpentCounts {
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
        timer = setTimeout(resolve, patience)
      })
      await Promise.race([running, late])
      clearTimeout(timer)
    }
    return names.map((name) => known.get(name)?.spent ?? 0)
  }
}
