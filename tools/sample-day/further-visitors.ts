import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../../packages/database/src/pool.ts'
import { createDay, type SampleDay, type SentCase, send } from './sample-day.ts'
import { customer } from './sample-visitors.ts'

const firstSeconds = 30
/** Less than half of a lease, so that a kept case never looks abandoned. */
const pauseSeconds = 240

/** Ten, so that a demo that runs for days does not fill its queue. */
const furtherVisitors = [
  customer({ name: ['Monica', 'Reed'], phone: '0211', service: 7 }),
  customer({ name: ['Jorge', 'Castillo'], phone: '0212', service: 3, language: 'es' }),
  customer({ name: ['Ellen', 'Burke'], phone: '0213', service: 1 }),
  customer({ name: ['Terrence', 'Hall'], phone: '0214', service: 9 }),
  customer({ name: ['Yolanda', 'Cruz'], phone: '0215', service: 7, language: 'es' }),
  customer({ name: ['Frank', 'Dobbs'], phone: '0216', service: 6 }),
  customer({ name: ['Alice', 'Temple'], phone: '0217', service: 3 }),
  customer({ name: ['Samuel', 'Ortiz'], phone: '0218', service: 7 }),
  customer({ name: ['Beth', 'Lawson'], phone: '0219', service: 1 }),
  customer({ name: ['Clyde', 'Varner'], phone: '0220', service: 7 }),
]

/** The day goes on: someone applies every few minutes, and a colleague is still at the phone. */
export function letTheDayGoOn(day: SampleDay, kept: readonly SentCase[], onProblem: (error: unknown) => void) {
  const ending = new AbortController()
  const { signal } = ending

  async function goOn(owner: pg.Pool) {
    const { act } = createDay(day, owner)
    await wait(firstSeconds * 1_000, undefined, { signal })
    for (const visit of furtherVisitors) {
      await send(day, visit)
      for (const { steps, ...held } of kept) {
        const holder = steps.at(-1)?.who
        // Someone at the demo may have taken the case over, or closed it.
        if (holder) await act(held, holder, { kind: 'take' }).catch(() => {})
      }
      await wait(pauseSeconds * 1_000, undefined, { signal })
    }
  }

  const owner = openPool(day.databaseUrl, 1)
  const done = goOn(owner)
    .catch((error) => {
      if (!signal.aborted) onProblem(error)
    })
    .finally(() => owner.end())
  return async () => {
    ending.abort()
    await done
  }
}
