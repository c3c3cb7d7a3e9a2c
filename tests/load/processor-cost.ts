import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type ProcessorTime, sumOf, timeOfEndedChildren, timeOfTrees, timeSince } from '../../tools/processor-time.ts'
import type { Section } from './report.ts'

/** The processes of a measured installation, by what they do. */
export type Roles = Readonly<Record<string, readonly number[]>>

export type Costs = {
  readonly times: Readonly<Record<string, ProcessorTime>>
  /** A fixed piece of work needed this many times its time on a quiet machine; `times` are divided by it. */
  readonly slowness: number
}

/** The first process of a PostgreSQL with this data folder. */
export const postmasterOf = (data: string) => Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])

/** Of the yardstick's work on a quiet core at 2.5 GHz. Another processor needs another number to compare with this one. */
const quietMicroseconds = 2_600

/** Runs in a thread of its own until it is stopped, which returns the slowness. */
async function startYardstick(): Promise<{ stop(): Promise<number> }> {
  const worker = new Worker(new URL('./yardstick.worker.ts', import.meta.url))
  const nextMessage = async (): Promise<number> => (await once(worker, 'message'))[0]
  await nextMessage()
  return {
    async stop() {
      const mean = nextMessage()
      worker.postMessage('')
      const microseconds = await mean
      await worker.terminate()
      return microseconds / quietMicroseconds
    },
  }
}

/**
 * Measures a piece of work; its clients are processes that begin and end in it. A core that is shared with other virtual
 * machines does several times less in a second of processor time, so a yardstick runs beside the work.
 */
export async function costOf<Result>(roles: Roles, work: () => Promise<Result>): Promise<[Result, Costs]> {
  const read = (): Record<string, ProcessorTime> => ({
    ...Object.fromEntries(Object.entries(roles).map(([role, pids]) => [role, timeOfTrees(pids)])),
    clients: timeOfEndedChildren(),
  })
  const yardstick = await startYardstick()
  const before = read()
  const result = await work()
  const after = read()
  const slowness = await yardstick.stop()
  const quiet = ({ user, system }: ProcessorTime) => ({ user: user / slowness, system: system / slowness })
  const times = Object.fromEntries(
    Object.entries(after).map(([role, time]) => [role, quiet(timeSince(before[role] ?? { user: 0, system: 0 }, time))]),
  )
  return [result, { times, slowness }]
}

export const sumOfCosts = (all: readonly Costs[]): Costs => ({
  times: Object.fromEntries(
    Object.keys(all[0]?.times ?? {}).map(
      (role) => [role, sumOf(all.flatMap(({ times }) => times[role] ?? []))] as const,
    ),
  ),
  slowness: all.reduce((sum, { slowness }) => sum + slowness, 0) / all.length,
})

const milliseconds = (seconds: number, count: number) => ((1_000 * seconds) / count).toFixed(3)

/** One row for each role, and one for all but the clients. */
export function costRows(costs: Costs, count: number): string[][] {
  const { clients, ...ours } = costs.times
  const row = (role: string, { user, system }: ProcessorTime) => [
    role,
    milliseconds(user, count),
    milliseconds(system, count),
    milliseconds(user + system, count),
  ]
  return [
    ...Object.entries(ours).map(([role, time]) => row(role, time)),
    row('all but the clients', sumOf(Object.values(ours))),
    ...(clients ? [row('clients', clients)] : []),
  ]
}

/** For a table with a row for each thing that is measured. */
export const costHeads = (roles: readonly string[], each: string) =>
  [...roles, 'clients'].map((role) => `${role}, ms of processor a ${each}`)

export const costCells = (roles: readonly string[], costs: Costs, count: number) =>
  [...roles, 'clients'].map((role) => {
    const { user = 0, system = 0 } = costs.times[role] ?? {}
    return `${milliseconds(user + system, count)} (${milliseconds(user, count)} + ${milliseconds(system, count)})`
  })

export const costSection = (heading: string, each: string, costs: Costs, count: number): Section => ({
  heading,
  about: `Processor time, divided by ${count.toLocaleString('en-US')}. A fixed piece of work beside it needed ${costs.slowness.toFixed(2)} times its time on a quiet machine; the times are divided by that too.`,
  columns: ['role', 'user ms', 'system ms', `ms of processor a ${each}`],
  rows: costRows(costs, count),
})
