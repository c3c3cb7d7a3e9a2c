import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useCallback, useEffect, useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { openCard } from './release.ts'

/** The few answers that a call needs. A visitor typed them, so each may be missing or odd. */
export type ContactCard = {
  readonly name?: string
  readonly phone?: string
  readonly cellPhone?: string
  readonly bestTime?: string
  /** IANA name, from the customer's state and ZIP code. */
  readonly timeZone?: string
}

const isTimeZone = (name: unknown): name is string => {
  try {
    return typeof name === 'string' && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** A browser does not know every time zone; without one, the store's clock counts. */
const withKnownZone = ({ timeZone, ...card }: ContactCard): ContactCard =>
  isTimeZone(timeZone) ? { ...card, timeZone } : card

export type OpenedCard = {
  readonly card: ContactCard | undefined
  readonly problem: string | undefined
  readonly busy: boolean
  open(): Promise<void>
}

/**
 * The contact card of a case that the person holds. It is forgotten when the person does not hold the case any more;
 * `keptMilliseconds` later, so that an undo does not need another release.
 */
export function useContactCard(
  { reference, recipient }: Place,
  tab: TabKey,
  isHeld: boolean,
  keptMilliseconds: number,
  onOpened: () => Promise<void>,
): OpenedCard {
  const [card, setCard] = useState<ContactCard>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const open = useCallback(async () => {
    setProblem(undefined)
    setBusy(true)
    const opened = await openCard({ reference, recipient }, tab)
    setBusy(false)
    if (opened.ok) setCard(withKnownZone(opened.value as ContactCard))
    else setProblem(opened.problem)
    await onOpened()
  }, [reference, recipient, tab, onOpened])

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => {
      setCard(undefined)
      setProblem(undefined)
    }, keptMilliseconds)
    return () => clearTimeout(timer)
  }, [isHeld, keptMilliseconds])

  return { card: isHeld ? card : undefined, problem, busy, open }
}
