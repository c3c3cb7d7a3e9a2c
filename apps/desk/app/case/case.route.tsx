import type { Action } from '@cash-express/domain/cases/action'
import { leads, leadsStores } from '@cash-express/domain/cases/person'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ContactCard } from '../opening/contact-card.tsx'
import { Notes } from '../opening/notes.tsx'
import { OpenApplication } from '../opening/open-application.tsx'
import { queuePath } from '../queue/queue-path.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { problemText } from '../shell/problem-text.ts'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import { CaseFacts } from './case-facts.tsx'
import { caseTitle } from './case-words.ts'
import { CloseCase } from './close-case.tsx'
import { HandOver } from './hand-over.tsx'
import { Holder, isHeldBy } from './holder.tsx'
import { Outcomes } from './outcomes.tsx'
import { Timeline } from './timeline.tsx'
import { isUndoable, Undo, type Undoable } from './undo.tsx'
import { useCase } from './use-case.ts'

function CasePage({ reference, recipient }: { reference: string; recipient: string }) {
  const { person, tab } = useSession()
  const now = useNow(1_000)
  const page = useCase({ reference, recipient })
  const [undoable, setUndoable] = useState<Undoable>()
  const [justTaken, setJustTaken] = useState(false)
  const { answer, problem, busy, waiting } = page

  if (!answer) return problem ? <p role="alert">{problemText(problem)}</p> : <p>Loading…</p>

  const row = answer.case
  const press = async (action: Action) => {
    setUndoable(undefined)
    const number = await page.act(action)
    if (number === undefined) return false
    if (action.kind === 'take' || action.kind === 'take over') setJustTaken(true)
    if (isUndoable(action)) setUndoable({ number, action, at: Date.now() })
    return true
  }
  const isMine = isHeldBy(row, person.id, now)
  const wasTakenOver = answer.events.some(({ kind, details }) => kind === 'taken over' && details.from === person.id)
  const isClosed = row.closedAt !== null
  const works = person.role !== 'auditor'

  return (
    <>
      <p className="no-print">
        <Link to={queuePath(recipient)}>Back to the queue</Link>
      </p>
      <PageTitle>
        {caseTitle(row)} {reference}
      </PageTitle>
      <TimeBadge row={row} now={now} />
      <p className="line" role="status">
        {waiting
          ? 'Waiting for the connection. Your entry is sent when it is back.'
          : page.line === 'live'
            ? 'Live'
            : 'Reconnecting…'}
      </p>
      {problem && <p role="alert">{problemText(problem)}</p>}
      <Undo undoable={undoable} now={now} disabled={busy} onUndo={(number) => void press({ kind: 'undo', number })} />
      <div className="columns">
        <div>
          <section className="panel" aria-label="The case">
            <CaseFacts row={row} />
            {works && <Holder row={row} person={person} now={now} disabled={busy} onAct={press} />}
          </section>
          {isMine && (
            <ContactCard
              key={row.takenAt}
              place={{ reference, recipient }}
              tab={tab}
              atOnce={justTaken}
              onOpened={page.reload}
            />
          )}
          {(isMine || (wasTakenOver && works && !isClosed)) && <Outcomes disabled={busy} onAct={press} />}
          {isMine && <CloseCase form={row.form} disabled={busy} onAct={press} />}
          {works && !isClosed && leadsStores(person.role) && recipient.startsWith('store:') && (
            <HandOver disabled={busy} onAct={press} />
          )}
          {works && isClosed && row.closedAs !== 'handed over' && leads(person.role) && (
            <section className="panel" aria-label="Reopen">
              <button type="button" disabled={busy} onClick={() => void press({ kind: 'reopen' })}>
                Reopen the case
              </button>
            </section>
          )}
          {works && <OpenApplication row={row} tab={tab} onAct={press} onOpened={page.reload} />}
        </div>
        <div>
          {works && <Notes place={{ reference, recipient }} events={answer.events} tab={tab} onAct={press} />}
          <Timeline events={answer.events} openings={answer.openings} />
        </div>
      </div>
    </>
  )
}

/** Another case is another page: nothing of the one before may stay on it. */
export default function CaseRoute() {
  const { reference = '', recipient = '' } = useParams()
  return <CasePage key={`${reference} ${recipient}`} reference={reference} recipient={recipient} />
}
