import type { Role } from '@cash-express/domain/cases/person'
import { hasWaitingWork, type WaitingWork } from '@cash-express/domain/staff/waiting-work'
import { createContext, use, useEffect, useRef } from 'react'
import { get } from '../integrations/desk-call.ts'
import type { Section } from '../shell/sections.ts'
import { useLoaded } from '../shell/use-loaded.ts'

export const WaitingWorkContext = createContext<WaitingWork | undefined>(undefined)

const getWaitingWork = (isBackground: boolean) => get<WaitingWork>('/api/waiting-work', isBackground)

/** Asked again on every page, after everything that the person does, and every minute. */
export function useWaitingWork(role: Role, pathname: string): WaitingWork | undefined {
  const key = hasWaitingWork.some((each) => each === role) ? 'waiting work' : undefined
  const { value, refresh } = useLoaded(key, getWaitingWork, { isLive: true })
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current !== pathname) refresh()
    shownOn.current = pathname
  }, [pathname, refresh])
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
