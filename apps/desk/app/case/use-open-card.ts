import type { CaseResponse, CaseRow } from '@cash-express/domain/cases/case-row'
import { undoSeconds } from '@cash-express/domain/cases/decide'
import type { Role } from '@cash-express/domain/cases/person'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useCallback, useEffect, useRef } from 'react'
import { mayOpenCard } from '../queue/taking.ts'
import { type OpenedCard, useContactCard } from '../release/use-contact-card.ts'

type Settings = {
  readonly row: CaseRow
  readonly role: Role
  readonly tab: TabKey
  readonly isMine: boolean
  readonly corrected: CaseResponse['corrected']
  /** The person took the case in the queue and came here to call. */
  readonly justTaken: boolean
  onOpened(): void
}

type CardOfCase = OpenedCard & {
  /** Before the case is taken here, so that the card is not released once for this and once for `justTaken`. */
  willOpen(): void
}

export function useOpenCard({ row, role, tab, isMine, corrected, justTaken, onOpened }: Settings): CardOfCase {
  // Without a holder, the person has just freed the case, and may undo that. What the customer closed stays closed.
  const mayUndo = row.holder === null && row.closedAs !== 'canceled by customer' && !row.callsStoppedAt
  const keptMilliseconds = mayUndo ? undoSeconds * 1_000 : 0
  const contact = useContactCard({
    place: row,
    tab,
    isHeld: isMine && !row.callsStoppedAt,
    heldUntil: row.heldUntil,
    keptMilliseconds,
    corrected,
    onOpened,
  })
  const started = useRef(false)
  const { open } = contact
  const isOpen = contact.card !== undefined
  const opens = mayOpenCard(role, row)
  useEffect(() => {
    if (!justTaken || !isMine || !opens || isOpen || started.current) return
    started.current = true
    void open()
  }, [justTaken, isMine, opens, isOpen, open])
  const willOpen = useCallback(() => {
    started.current = true
  }, [])
  // Its own reload shows that the card was opened, which must not open it once more.
  const openOnce = useCallback(() => {
    willOpen()
    return open()
  }, [willOpen, open])
  return { ...contact, open: openOnce, willOpen }
}
