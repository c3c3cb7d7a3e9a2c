import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Place } from '../integrations/desk-api.ts'
import { deskNow } from '../integrations/desk-clock.ts'
import { type Forgotten, longestShown, useForgetting } from '../release/forget-in-time.ts'
import { forgetPendingRelease, keepPendingRelease, pendingReleaseAt } from '../release/pending-release.ts'
import { openWithReason } from '../release/release.ts'
import { useSession } from '../sign-in/session.ts'
import type { Evidence } from './agreed.ts'

type Content = {
  readonly answers: Readonly<Record<string, unknown>>
  readonly evidence?: Evidence
}

export type Opened = { readonly scope: string; readonly content: Content }

type ReleaseState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open'; readonly until: number; readonly parts: readonly Opened[] }
  | { readonly kind: 'hidden'; readonly why: Forgotten | 'closed'; readonly openedAt: number }
  | { readonly kind: 'refused'; readonly problem: string; readonly at: number }

/** The scope with all answers but those of the sections of a job application. */
export const wholeApplication = 'application'

export type Release = {
  readonly state: ReleaseState
  readonly reason: string
  readonly busy: boolean
  /** The reason that a section did not open while the other answers stay open. */
  readonly sectionProblem: string | undefined
  open(scope: string, reason: string): Promise<void>
  close(): void
  /** The reason is kept while the person signs in. */
  keepReason(): void
}

/** Opened answers live in this state only, so that a reload of the page forgets them. */
export function useRelease({ reference, recipient }: Place): Release {
  const { pathname } = useLocation()
  const { person, tab } = useSession()
  const [pending] = useState(() => pendingReleaseAt(pathname, person.id))
  const [state, setState] = useState<ReleaseState>({ kind: 'asking' })
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
    async (scope: string, why: string) => {
      setBusy(true)
      setReason(why)
      setSectionProblem(undefined)
      const result = await openWithReason({ reference, recipient }, scope, why, tab)
      setBusy(false)
      if (scope !== wholeApplication) {
        if (!result.ok) return setSectionProblem(result.problem)
        const opened = { scope, content: result.value as Content }
        // A section that arrives after the answers were hidden is dropped; the time of a section is that of the whole.
        return setState((known) => (known.kind === 'open' ? { ...known, parts: [...known.parts, opened] } : known))
      }
      if (!result.ok) return setState({ kind: 'refused', problem: result.problem, at: deskNow().getTime() })
      const opened = { scope, content: result.value as Content }
      setState({ kind: 'open', until: deskNow().getTime() + longestShown, parts: [opened] })
    },
    [reference, recipient, tab],
  )

  // A release that needed a new sign-in continues after it.
  useEffect(() => {
    if (!pending || continued.current) return
    continued.current = true
    forgetPendingRelease()
    void open(wholeApplication, pending.reason)
  }, [pending, open])

  return {
    state,
    reason,
    busy,
    sectionProblem,
    open,
    close: () => forget('closed'),
    keepReason: () => keepPendingRelease({ path: pathname, reason }, person.id),
  }
}
