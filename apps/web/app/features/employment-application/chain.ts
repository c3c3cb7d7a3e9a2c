export type PartName = 'application' | 'references' | 'stores' | 'history'

/** How far an application has been sent. It lives in the memory of this page: who holds its id may add to it. */
export type Chain = {
  readonly received: readonly PartName[]
  readonly missing: readonly PartName[]
  readonly opened?: { readonly reference: string; readonly dueAt?: string; readonly applicationId: string }
  /** How often the server has closed it before it was whole. */
  readonly round: number
}

export const notBegun: Chain = { received: [], missing: [], round: 0 }
