import type { Named } from '../cases/case-row.ts'
import type { UnusualTry } from '../cases/unusual-try.ts'

/** The calls of one person at a store; tries that were undone are left out. */
export type PersonTries = Named & {
  readonly calls: number
  readonly reached: number
  /** Customers who agreed to come in. */
  readonly visits: number
}

export type UnusualTryRow = {
  readonly reference: string
  readonly number: number
  readonly at: string
  readonly person: Named
  readonly outcome: string
  readonly unusual: readonly UnusualTry[]
  readonly checkedBy: string | null
}

/** The answer for one store: who called, and which tries a manager should look at, the newest first. */
export type StorePeople = {
  readonly people: readonly PersonTries[]
  readonly unusual: readonly UnusualTryRow[]
}
