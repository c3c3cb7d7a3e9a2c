import { readFileSync } from 'node:fs'
import { type ProcessorTime, sumOf, timeOfEndedChildren, timeOfTrees, timeSince } from '../../tools/processor-time.ts'
import type { Section } from './report.ts'

/** The processes of a measured installation, by what they do. */
export type Roles = Readonly<Record<string, readonly number[]>>

/** Processor time by role; rates vary with other load on the machine, this hardly does. */
export type Costs = Readonly<Record<string, ProcessorTime>>

/** The first process of a PostgreSQL with this data folder. */
export const postmasterOf = (data: string) => Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])

/** Measures a piece of work; its clients are processes that begin and end in it. */
export async function costOf<Result>(roles: Roles, work: () => Promise<Result>): Promise<[Result, Costs]> {
  const read = (): Costs => ({
    ...Object.fromEntries(Object.entries(roles).map(([role, pids]) => [role, timeOfTrees(pids)])),
    clients: timeOfEndedChildren(),
  })
  const before = read()
  const result = await work()
  const after = read()
  return [
    result,
    Object.fromEntries(
      Object.entries(after).map(([role, time]) => [role, timeSince(before[role] ?? { user: 0, system: 0 }, time)]),
    ),
  ]
}

export const sumOfCosts = (all: readonly Costs[]): Costs =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((role) => [role, sumOf(all.flatMap((costs) => costs[role] ?? []))] as const),
  )

const milliseconds = (seconds: number, count: number) => ((1_000 * seconds) / count).toFixed(3)

/** One row for each role, and one for all but the clients. */
export function costRows(costs: Costs, count: number): string[][] {
  const { clients, ...ours } = costs
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
    const { user = 0, system = 0 } = costs[role] ?? {}
    return `${milliseconds(user + system, count)} (${milliseconds(user, count)} + ${milliseconds(system, count)})`
  })

export const costSection = (heading: string, each: string, costs: Costs, count: number): Section => ({
  heading,
  about: `Processor time, divided by ${count.toLocaleString('en-US')}.`,
  columns: ['role', 'user ms', 'system ms', `ms of processor a ${each}`],
  rows: costRows(costs, count),
})
