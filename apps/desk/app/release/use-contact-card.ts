import type { CaseCorrection } from '@cash-express/domain/cases/case-row'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { type ContactCard, readCard } from './contact-card.ts'
import { openCard, openCorrections } from './release.ts'

export type OpenedCard = {
  readonly card: ContactCard | undefined
  readonly problem: string | undefined
  readonly busy: boolean
  open(): Promise<void>
  /** The problem that keeps a change of the customer closed. */
  readonly changeProblem: string | undefined
  openChange(): Promise<void>
  /** The customer changed something while the card was open. */
  readonly isJustChanged: boolean
}

type Settings = {
  readonly place: Place
  readonly tab: TabKey
  readonly isHeld: boolean
  readonly keptMilliseconds: number
  /** The fields that the customer changed, each with its time. */
  readonly corrected: readonly CaseCorrection[]
  onOpened(): void
}

/**
 * The contact card of a case that the person holds, with what the customer changed later. It is forgotten when the
 * person does not hold the case any more; `keptMilliseconds` later, so that an undo does not need another release.
 */
export function useContactCard(settings: Settings): OpenedCard {
  const { tab, isHeld, keptMilliseconds, corrected, onOpened } = settings
  const fields = corrected.map(({ field }) => field).join()
  const correctedAt = corrected
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  const { reference, recipient } = settings.place
  const [card, setCard] = useState<ContactCard>()
  const [correction, setCorrection] = useState<ContactCard['correction']>()
  const [problem, setProblem] = useState<string>()
  const [changeProblem, setChangeProblem] = useState<string>()
  const [isJustChanged, setIsJustChanged] = useState(false)
  const [busy, setBusy] = useState(false)
  /** The change that was opened or is being opened. */
  const asked = useRef<string>(undefined)

  const openChangeOf = useCallback(
    async (at: string) => {
      asked.current = at
      setChangeProblem(undefined)
      const opened = await openCorrections(
        { reference, recipient },
        fields.split(',') as CaseCorrection['field'][],
        tab,
      )
      // The customer has changed something again, and that is being opened.
      if (asked.current !== at) return
      if (opened.ok) setCorrection({ ...opened.value, at })
      else setChangeProblem(opened.problem)
    },
    [reference, recipient, fields, tab],
  )

  const open = useCallback(async () => {
    setProblem(undefined)
    setBusy(true)
    const opened = await openCard({ reference, recipient }, tab)
    // A caller who sees the old number first may dial it.
    if (opened.ok && correctedAt) await openChangeOf(correctedAt)
    setBusy(false)
    if (opened.ok) setCard(readCard(opened.value as ContactCard))
    else setProblem(opened.problem)
    onOpened()
  }, [reference, recipient, tab, correctedAt, openChangeOf, onOpened])

  const openChange = useCallback(async () => {
    if (correctedAt) await openChangeOf(correctedAt)
    onOpened()
  }, [correctedAt, openChangeOf, onOpened])

  const isOpen = isHeld && card !== undefined
  useEffect(() => {
    if (!isOpen || !correctedAt || asked.current === correctedAt) return
    setIsJustChanged(true)
    void openChange()
  }, [isOpen, correctedAt, openChange])

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => {
      asked.current = undefined
      setCard(undefined)
      setCorrection(undefined)
      setProblem(undefined)
      setChangeProblem(undefined)
      setIsJustChanged(false)
    }, keptMilliseconds)
    return () => clearTimeout(timer)
  }, [isHeld, keptMilliseconds])

  return {
    card: isOpen ? { ...card, ...(correction ? { correction } : {}) } : undefined,
    problem,
    busy,
    open,
    changeProblem: isOpen ? changeProblem : undefined,
    openChange,
    isJustChanged: isOpen && isJustChanged,
  }
}
