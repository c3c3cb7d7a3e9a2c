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

/** Asks first: a canceled case that is reopened by mistake leads to a call that the customer does not want. */
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
  const [isConfirming, setIsConfirming] = useState(false)
  const ending = events.findLast(({ kind }) => kind === 'closed' || kind === 'handed over')
  const newOwner = ending?.kind === 'handed over' ? nameOf(String(ending.details.to)) : undefined
  const answeredOn = typeof ending?.details.day === 'string' ? calendarDay(ending.details.day) : undefined
  const mayReopen = works && newOwner === undefined && row.closedAs !== 'handed over' && leads(person.role)
  const isCanceled = row.closedAs === 'canceled by customer'
  const reopen = () => {
    setIsConfirming(false)
    void onAct({ kind: 'reopen' })
  }
  const closedAt = row.closedAt ? onDayAtClock(row.closedAt, timeZone, now) : ''
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
        mark={
          isCanceled ? <DeskIcon name="doNotCall" /> : newOwner ? <DeskIcon name="swap" /> : <Icon name="checkmark" />
        }
        row
        actions={
          mayReopen && (
            <ActionButton size="small" held={busy} onClick={isCanceled ? () => setIsConfirming(true) : reopen}>
              Reopen the case
            </ActionButton>
          )
        }
      >
        <p>
          <b>
            {newOwner
              ? `Handed over to ${newOwner}.`
              : isCanceled
                ? 'The customer canceled.'
                : `Closed: ${outcomeInSentence(row.closedAs ?? '')}${answeredOn ? `, ${answeredOn}` : ''}.`}
          </b>{' '}
          {newOwner
            ? `${newOwner} has the case since ${closedAt}.`
            : `Closed ${isCanceled ? 'by the customer ' : ''}${closedAt}.`}{' '}
          {!mayReopen && !newOwner && works && 'A manager can reopen it.'}
        </p>
      </Message>
      {isConfirming && <ReopenCanceled busy={busy} onReopen={reopen} onClose={() => setIsConfirming(false)} />}
      {row.form === 'dispute-resolution' && <DisputeTrack row={row} timeZone={timeZone} now={now} />}
      <CaseFacts {...{ row, events, store, timeZone, now }} person={person.id} who={undefined} />
    </CaseCard>
  )
}
