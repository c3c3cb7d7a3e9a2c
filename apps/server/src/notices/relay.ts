import { setTimeout as wait } from 'node:timers/promises'
import type { WorkerLog } from '../worker-log.ts'
import type { Mail, Mailer, Outcome } from './mailer.ts'

export type Settled = Exclude<Outcome, { kind: 'away' }> | { readonly kind: 'not needed' }

export type Relay = {
  /**
   * Returns when the relay has answered. `onAway` is called for each attempt that did not reach it. An e-mail that had to
   * wait, perhaps for hours, is sent only if `isNeeded` still holds.
   */
  send(
    mail: Mail,
    signal: AbortSignal,
    onAway: (code: string) => Promise<void>,
    isNeeded?: () => Promise<boolean>,
  ): Promise<Settled>
}

const firstSeconds = 5
const longestSeconds = 60

/** 5 s, doubled up to one minute, plus or minus 25% so that workers do not try together. */
export const pauseSeconds = (failures: number, random: () => number = Math.random) =>
  Math.min(longestSeconds, firstSeconds * 2 ** Math.min(failures, 20)) * (0.75 + random() / 2)

/** While the relay is down, one e-mail at a time tests it and the others wait; no other e-mail is started. */
export function createRelay(mailer: Mailer, log: WorkerLog, pause = pauseSeconds): Relay {
  let failures = 0
  let acceptedAt = 0
  let line: Promise<unknown> = Promise.resolve()

  async function attempt(mail: Mail, signal: AbortSignal): Promise<Outcome> {
    const began = performance.now()
    const outcome = await mailer.send(mail, signal)
    if (outcome.kind === 'accepted') acceptedAt = performance.now()
    // A relay that accepts mail on other connections is not down; it has too many connections.
    if (outcome.kind === 'away' && acceptedAt >= began) return { kind: 'later', code: outcome.code, answered: true }
    if (outcome.kind !== 'away' && (outcome.kind === 'accepted' || outcome.answered) && failures > 0) {
      failures = 0
      log('relay back')
    }
    return outcome
  }

  return {
    async send(mail, signal, onAway, isNeeded = async () => true) {
      async function inTurn(): Promise<Settled> {
        for (;;) {
          signal.throwIfAborted()
          if (!(await isNeeded())) return { kind: 'not needed' }
          const outcome = await attempt(mail, signal)
          if (outcome.kind !== 'away') return outcome
          log('relay away', { code: outcome.code, count: ++failures })
          await onAway(outcome.code)
          await wait(pause(failures - 1) * 1_000, undefined, { signal })
        }
      }
      if (failures === 0) {
        const outcome = await attempt(mail, signal)
        if (outcome.kind !== 'away') return outcome
      }
      const turn = line.then(inTurn, inTurn)
      line = turn.catch(() => {})
      return turn
    },
  }
}
