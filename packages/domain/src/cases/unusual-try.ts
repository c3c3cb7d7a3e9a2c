import { isCallingHour } from './next-try.ts'
import type { CaseState } from './project-case.ts'

/** A try that may not have been a call. It counts, and the manager sees it. */
export const unusualTries = ['outside calling hours', 'seconds after taking'] as const
export type UnusualTry = (typeof unusualTries)[number]

/** Nobody dials, waits for an answer and presses an outcome in less. */
const leastSecondsOfCall = 10

/**
 * `person` records how a call ended. Nobody else's taking counts: a colleague may have called before the case was taken
 * over. The zone is the customer's where it is known, or else the store's.
 */
export function unusualTry(
  { takenAt, holder }: Pick<CaseState, 'takenAt' | 'holder'>,
  person: string,
  timeZone: string,
  now: Date,
): UnusualTry[] {
  const wasJustTaken =
    takenAt !== null && holder === person && now.getTime() - takenAt.getTime() < leastSecondsOfCall * 1_000
  return [
    ...(isCallingHour(timeZone, now) ? [] : (['outside calling hours'] as const)),
    ...(wasJustTaken ? (['seconds after taking'] as const) : []),
  ]
}
