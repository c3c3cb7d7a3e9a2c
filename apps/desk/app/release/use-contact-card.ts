import type { CaseCorrection } from '@cash-express/domain/cases/case-row'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { type ContactCard, readCard } from './contact-card.ts'
import { openCard, openCorrections, type ReleasedNote } from './release.ts'

export type OpenedCard = {
  readonly card: ContactCard | undefined
  /** The last note of the case at the time when the card was opened. */
  readonly note: ReleasedNote | undefined
  readonly problem: string | undefined
  readonly busy: boolean
  open(): Promise<void>
  /** The problem that keeps a change of the customer closed. */
  readonly changeProblem: string | undefined
  openChange(): Promise<void>
  /** The customer changed something while the card was open. */
  readonly isJustChanged: boolean
}

type Kept = {
  readonly card: ContactCard
  readonly note: ReleasedNote | undefined
  readonly correction: ContactCard['correction']
}

/** Cards of cases that the person still holds while another page is shown, so that Back needs no release. */
const keptCards = new Map<string, Kept>()

type Settings = {
  readonly place: Place
  /** The end of the lease. */
  readonly heldUntil: string | null
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
  const { tab, isHeld, heldUntil, keptMilliseconds, corrected, onOpened } = settings
  const fields = corrected.map(({ field }) => field).join()
  const correctedAt = corrected
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  const { reference, recipient } = settings.place
  const name = `${reference} ${recipient}`
  const [kept] = useState(() => (isHeld ? keptCards.get(name) : undefined))
  const [card, setCard] = useState(kept?.card)
  const [note, setNote] = useState(kept?.note)
  const [correction, setCorrection] = useState(kept?.correction)
  const [problem, setProblem] = useState<string>()
  const [changeProblem, setChangeProblem] = useState<string>()
  const [isJustChanged, setIsJustChanged] = useState(false)
  const [busy, setBusy] = useState(false)
  /** The change that was opened or is being opened. */
  const asked = useRef(kept?.correction?.at)

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
    if (opened.ok) {
      setCard(readCard(opened.value.card as ContactCard))
      setNote(opened.value.note)
    } else setProblem(opened.problem)
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
    if (!isOpen) return
    keptCards.delete(name)
    return () => {
      keptCards.set(name, { card, note, correction })
      const left = Date.parse(heldUntil ?? '') - Date.now()
      setTimeout(() => keptCards.delete(name), left > 0 ? left : 0)
    }
  }, [isOpen, name, card, note, correction, heldUntil])

  useEffect(() => {
    if (isHeld) return
    keptCards.delete(name)
    const timer = setTimeout(() => {
      asked.current = undefined
      setCard(undefined)
      setNote(undefined)
      setCorrection(undefined)
      setProblem(undefined)
      setChangeProblem(undefined)
      setIsJustChanged(false)
    }, keptMilliseconds)
    return () => clearTimeout(timer)
  }, [isHeld, keptMilliseconds, name])

  return {
    card: isOpen ? { ...card, ...(correction ? { correction } : {}) } : undefined,
    note: isOpen ? note : undefined,
    problem,
    busy,
    open,
    changeProblem: isOpen ? changeProblem : undefined,
    openChange,
    isJustChanged: isOpen && isJustChanged,
  }
}
