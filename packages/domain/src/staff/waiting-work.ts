/** The navigation counts this work, which is in no inbox. */
export type WaitingWork = {
  /** Cases of the person's stores that nobody has called in time. */
  readonly late: number
  /** Services and new stores that another person has asked for. */
  readonly storeChanges: number
  /** Costs and licenses that another person has entered. */
  readonly costs: number
}

export const hasWaitingWork = ['district', 'head office', 'compliance'] as const
