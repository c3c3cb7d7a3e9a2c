import { setTimeout as wait } from 'node:timers/promises'

/** Ends before the time limit of a test, so that the failure names the condition's line. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 90) {
  const end = Date.now() + seconds * 1_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`condition not met within ${seconds} s`)
    await wait(20)
  }
}
