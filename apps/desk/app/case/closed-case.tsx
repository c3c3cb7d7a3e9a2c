import { Icon } from '@cash-express/components/icon.tsx'
import { leads } from '@cash-express/domain/cases/person'
import { useState } from 'react'
import { outcomeInSentence } from '../queue/case-text.ts'
import { useQueue } from '../queue/queue-context.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { Message } from '../shell/message.tsx'
import { calendarDay, onDayAtClock } from '../shell/show-day.ts'
import { CaseCard, CaseHead } from './case-card.tsx'
import { CaseFacts } from './case-facts.tsx'
import { DisputeTrack } from './dispute-track.tsx'
import type { CaseProps } from './use-case.ts'

type ReopenProps = { readonly busy: boolean; onReopen(): void; onClose(): void }

/** Someone who asked us not to call must not be called because of a button that was pressed without a thought. */
const ReopenCanceled = ({ busy, onReopen, onClose }: ReopenProps) => (
  <Dialog
    title="Reopen the case?"
    onClose={onClose}
    foot={
      <>
        <ActionButton onClick={onClose}>Leave it closed</ActionButton>
        <ActionButton look="danger" held={busy} onClick={onReopen}>
          Reopen it all the same
        </ActionButton>
      </>
    }
  >
    <Message kind="danger" mark={<DeskIcon name="doNotCall" />}>
      <p>
        <b>The customer canceled.</b> Reopen it only if the customer has asked for a call since then.
      </p>
    </Message>
    <p>The store sees it in its queue again, and reminders begin again. It is recorded with your name.</p>
  </Dialog>
)

export function ClosedCase({ works, ...shared }: CaseProps & { readonly works: boolean }) {
  const { row, events, store, timeZone, now, busy, heading, person, onAct } = shared
  const { nameOf } = useQueue()
  const [isAsking, setIsAsking] = useState(false)
  const last = events.findLast(({ kind }) => kind === 'closed' || kind === 'handed over')
  const to = last?.kind === 'handed over' ? nameOf(String(last.details.to)) : undefined
  const day = typeof last?.details.day === 'string' ? calendarDay(last.details.day) : undefined
  const mayReopen = works && to === undefined && row.closedAs !== 'handed over' && leads(person.role)
  const isCanceled = row.closedAs === 'canceled by customer'
  const reopen = () => {
    setIsAsking(false)
    void onAct({ kind: 'reopen' })
  }
  const when = row.closedAt ? onDayAtClock(row.closedAt, timeZone, now) : ''
  return (
    <CaseCard>
      <CaseHead
        row={row}
        heading={heading}
        name={undefined}
        below={`${row.form === 'apply-now' ? 'Application' : 'Reference'} ${row.reference}`}
        badge={<TimeBadge row={row} now={now} timeZone={timeZone} big />}
      />
      <Message
        kind={isCanceled ? 'warn' : 'ok'}
        mark={isCanceled ? <DeskIcon name="doNotCall" /> : to ? <DeskIcon name="swap" /> : <Icon name="checkmark" />}
        row
        actions={
          mayReopen && (
            <ActionButton size="small" held={busy} onClick={isCanceled ? () => setIsAsking(true) : reopen}>
              Reopen the case
            </ActionButton>
          )
        }
      >
        <p>
          <b>
            {to
              ? `Handed over to ${to}.`
              : isCanceled
                ? 'The customer canceled.'
                : `Closed: ${outcomeInSentence(row.closedAs ?? '')}${day ? `, ${day}` : ''}.`}
          </b>{' '}
          {to ? `${to} has the case since ${when}.` : `Closed ${isCanceled ? 'by the customer ' : ''}${when}.`}{' '}
          {!mayReopen && !to && works && 'A manager can reopen it.'}
        </p>
      </Message>
      {isAsking && <ReopenCanceled busy={busy} onReopen={reopen} onClose={() => setIsAsking(false)} />}
      {row.form === 'dispute-resolution' && <DisputeTrack row={row} timeZone={timeZone} now={now} />}
      <CaseFacts {...{ row, events, store, timeZone, now }} person={person.id} who={undefined} />
    </CaseCard>
  )
}
