import type { Role } from '@cash-express/domain/cases/person'
import { hasWaitingWork, type WaitingWork } from '@cash-express/domain/staff/waiting-work'
import { createContext, use, useEffect } from 'react'
import { type Answer, call, whenPosted } from '../integrations/desk-call.ts'
import type { Section } from './sections.ts'
import { useAnswer } from './use-answer.ts'
import { useNow } from './use-now.ts'

export const WaitingWorkContext = createContext<WaitingWork | undefined>(undefined)

const nobody: Answer<WaitingWork> = { ok: false, problem: 'role' }
const minute = 60_000

/** Asked again on every page, after everything that the person does, and every minute. */
export function useWaitingWork(role: Role, pathname: string): WaitingWork | undefined {
  const now = useNow(minute)
  const asks = hasWaitingWork.some((each) => each === role)
  const { value, again } = useAnswer(`${pathname} ${now.getTime()}`, async () =>
    asks ? call<WaitingWork>('/api/waiting-work') : nobody,
  )
  useEffect(() => (asks ? whenPosted(again) : undefined), [asks, again])
  return value
}

type SectionWork = { readonly count: number; readonly words: string; readonly isLate: boolean }

/** Undefined when nothing waits. */
export function useSectionWork({ counts }: Section): SectionWork | undefined {
  const work = use(WaitingWorkContext)
  if (!counts || !work?.[counts]) return undefined
  const isLate = counts === 'late'
  return { count: work[counts], words: isLate ? ' late' : ' to check', isLate }
}
