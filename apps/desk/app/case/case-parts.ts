import type { CaseRow, DeskStore, EventRow, Named } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import type { Ref } from 'react'
import type { Press } from './press.ts'

export type CaseParts = {
  readonly row: CaseRow
  readonly events: readonly EventRow[]
  /** The sections of a job application that arrived. */
  readonly sections: readonly string[]
  readonly store: DeskStore | null
  /** The store's. */
  readonly timeZone: string
  readonly now: Date
  readonly busy: boolean
  readonly heading: Ref<HTMLHeadingElement>
  readonly person: Named & { readonly role: Role }
  readonly onAct: Press
}
