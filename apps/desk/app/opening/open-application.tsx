import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Press } from '../case/press.ts'
import { useSession } from '../sign-in/session.ts'
import { answerGroups, secretText, sectionsOf } from './answer-groups.ts'
import { OpenedAnswers } from './opened-answers.tsx'
import { openingProblemText } from './opening-problem.ts'
import { forgetPendingOpening, keepPendingOpening, pendingOpeningAt } from './pending-opening.ts'
import { PrintAnswers } from './print-answers.tsx'
import { ReasonForm } from './reason-form.tsx'
import { openWithReason } from './release.ts'
import { needsSignIn, SignInAgain } from './sign-in-again.tsx'
import { useForgetting } from './use-forgetting.ts'

type Content = {
  readonly answers: Readonly<Record<string, unknown>>
  readonly evidence?: { readonly signature?: string }
}
type Opened = { readonly part: string; readonly title: string; readonly content: Content }
type Refused = { readonly problem: string; readonly reason: string }

type Props = {
  readonly row: CaseRow
  readonly tab: TabKey
  readonly onAct: Press
  onOpened(): Promise<void>
}

const wholePart = { part: 'application', title: 'Application' }

/** The sealed answers, opened for a reason and forgotten after a while. */
export function OpenApplication({ row, tab, onAct, onOpened }: Props) {
  const { reference, recipient, form } = row
  const { pathname } = useLocation()
  const { person } = useSession()
  const [pending] = useState(() => pendingOpeningAt(pathname, person.id))
  const [reason, setReason] = useState(pending?.reason ?? '')
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const [refused, setRefused] = useState<Refused>()
  const [forgotten, setForgotten] = useState(false)
  const [busy, setBusy] = useState(false)
  const continued = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const forget = useCallback(() => {
    setOpened([])
    setForgotten(true)
  }, [])
  useForgetting(opened.length > 0, forget)

  const open = useCallback(
    async ({ part, title }: { part: string; title: string }, why: string) => {
      setBusy(true)
      setRefused(undefined)
      setForgotten(false)
      setReason(why)
      const answer = await openWithReason({ reference, recipient }, part, why, tab)
      setBusy(false)
      if (answer.ok) {
        setOpened((known) => [...known, { part, title, content: answer.value as Content }])
        if (part === wholePart.part) heading.current?.focus()
      } else setRefused({ problem: answer.problem, reason: why })
      await onOpened()
    },
    [reference, recipient, tab, onOpened],
  )

  // After a new sign-in, the opening that needed it goes on.
  useEffect(() => {
    if (!pending || continued.current) return
    continued.current = true
    forgetPendingOpening()
    void open(wholePart, pending.reason)
  }, [pending, open])

  const showSecret = async ({ content }: Opened, name: string) =>
    (await onAct({ kind: 'show ssn' })) ? secretText(content.answers, name) : undefined

  const isOpen = opened.length > 0
  const missing = sectionsOf(form).filter(({ part }) => !opened.some((each) => each.part === part))
  return (
    <section className="panel opened" aria-labelledby="open-title">
      <h2 id="open-title" ref={heading} tabIndex={-1}>
        {isOpen ? 'The application' : 'Open the application'}
      </h2>
      {!isOpen && (
        <>
          <p>The answers are sealed. They are shown for five minutes.</p>
          {forgotten && <p role="status">The answers were hidden again. Open them if you still need them.</p>}
          <ReasonForm disabled={busy} firstReason={reason} onOpen={(why) => void open(wholePart, why)} />
        </>
      )}
      {opened.map((each) => (
        <div key={each.part}>
          {each.part !== wholePart.part && <h2>{each.title}</h2>}
          <OpenedAnswers
            groups={answerGroups(each.part === wholePart.part ? form : each.part, each.content.answers)}
            onShow={(name) => showSecret(each, name)}
          />
        </div>
      ))}
      {refused &&
        (needsSignIn(refused.problem) ? (
          <SignInAgain
            problem={refused.problem}
            tab={tab}
            onLeave={() => keepPendingOpening({ path: pathname, reason: refused.reason }, person.id)}
          />
        ) : (
          <p role="alert">{openingProblemText(refused.problem)}</p>
        ))}
      {isOpen && (
        <div className="actions no-print">
          {missing.map((section) => (
            <button key={section.part} type="button" disabled={busy} onClick={() => void open(section, reason)}>
              Open {section.title.toLowerCase()}
            </button>
          ))}
          <PrintAnswers onAct={onAct} />
          <button type="button" onClick={forget}>
            Hide the answers
          </button>
        </div>
      )}
    </section>
  )
}
