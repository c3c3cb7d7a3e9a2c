import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Place } from '../integrations/desk-api.ts'
import { deskNow } from '../integrations/desk-clock.ts'
import { type Forgotten, longestShown, useForgetting } from '../opening/forget-in-time.ts'
import { forgetPendingOpening, keepPendingOpening, pendingOpeningAt } from '../opening/pending-opening.ts'
import { openWithReason } from '../opening/release.ts'
import { useSession } from '../sign-in/session.ts'
import type { Evidence } from './agreed.ts'

type Content = {
  readonly answers: Readonly<Record<string, unknown>>
  readonly evidence?: Evidence
}

export type Opened = { readonly part: string; readonly content: Content }

type OpeningState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open'; readonly until: number; readonly parts: readonly Opened[] }
  | { readonly kind: 'hidden'; readonly why: Forgotten | 'closed'; readonly openedAt: number }
  | { readonly kind: 'refused'; readonly problem: string; readonly at: number }

/** The part with all answers but those of the sections of a job application. */
export const wholePart = 'application'

export type Opening = {
  readonly state: OpeningState
  readonly reason: string
  readonly busy: boolean
  /** The reason that a section did not open while the other answers stay open. */
  readonly sectionProblem: string | undefined
  open(part: string, reason: string): Promise<void>
  close(): void
  /** The reason is kept while the person signs in. */
  keepReason(): void
}

/** Opened answers live in this state only, so that a reload of the page forgets them. */
export function useOpening({ reference, recipient }: Place): Opening {
  const { pathname } = useLocation()
  const { person, tab } = useSession()
  const [pending] = useState(() => pendingOpeningAt(pathname, person.id))
  const [state, setState] = useState<OpeningState>({ kind: 'asking' })
  const [reason, setReason] = useState(pending?.reason ?? '')
  const [busy, setBusy] = useState(pending !== undefined)
  const [sectionProblem, setSectionProblem] = useState<string>()
  const continued = useRef(false)

  const forget = useCallback(
    (why: Forgotten | 'closed') =>
      setState((known) =>
        known.kind === 'open' ? { kind: 'hidden', why, openedAt: known.until - longestShown } : known,
      ),
    [],
  )
  useForgetting(state.kind === 'open', forget)

  const open = useCallback(
    async (part: string, why: string) => {
      setBusy(true)
      setReason(why)
      setSectionProblem(undefined)
      const result = await openWithReason({ reference, recipient }, part, why, tab)
      setBusy(false)
      if (part !== wholePart) {
        if (!result.ok) return setSectionProblem(result.problem)
        const opened = { part, content: result.value as Content }
        // A section that arrives after the answers were hidden is dropped; the time of a section is that of the whole.
        return setState((known) => (known.kind === 'open' ? { ...known, parts: [...known.parts, opened] } : known))
      }
      if (!result.ok) return setState({ kind: 'refused', problem: result.problem, at: deskNow().getTime() })
      const opened = { part, content: result.value as Content }
      setState({ kind: 'open', until: deskNow().getTime() + longestShown, parts: [opened] })
    },
    [reference, recipient, tab],
  )

  // An opening that needed a new sign-in continues after it.
  useEffect(() => {
    if (!pending || continued.current) return
    continued.current = true
    forgetPendingOpening()
    void open(wholePart, pending.reason)
  }, [pending, open])

  return {
    state,
    reason,
    busy,
    sectionProblem,
    open,
    close: () => forget('closed'),
    keepReason: () => keepPendingOpening({ path: pathname, reason }, person.id),
  }
}
