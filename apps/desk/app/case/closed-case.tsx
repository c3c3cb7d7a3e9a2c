import { Icon } from '@cash-express/components/icon.tsx'
import { leads } from '@cash-express/domain/cases/person'
import { useQueue } from '../queue/queue-context.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { calendarDay, onDayAtClock } from '../shell/show-day.ts'
import { CaseCard } from './case-card.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHead } from './case-head.tsx'
import type { CaseParts } from './case-parts.ts'
import { outcomeInSentence } from './case-text.ts'
import { DisputeTrack } from './dispute-track.tsx'

export function ClosedCase({ works, ...parts }: CaseParts & { readonly works: boolean }) {
  const { row, events, store, timeZone, now, busy, heading, person, onAct } = parts
  const { nameOf } = useQueue()
  const last = events.findLast(({ kind }) => kind === 'closed' || kind === 'handed over')
  const to = last?.kind === 'handed over' ? nameOf(String(last.details.to)) : undefined
  const day = typeof last?.details.day === 'string' ? calendarDay(last.details.day) : undefined
  const mayReopen = works && to === undefined && row.closedAs !== 'handed over' && leads(person.role)
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
        kind="ok"
        mark={to ? <DeskIcon name="swap" /> : <Icon name="checkmark" />}
        row
        actions={
          mayReopen && (
            <PressButton size="small" held={busy} onClick={() => void onAct({ kind: 'reopen' })}>
              Reopen the case
            </PressButton>
          )
        }
      >
        <p>
          <b>
            {to ? `Handed over to ${to}.` : `Closed: ${outcomeInSentence(row.closedAs ?? '')}${day ? `, ${day}` : ''}.`}
          </b>{' '}
          {to ? `${to} has the case since ${when}.` : `Closed ${when}.`}{' '}
          {!mayReopen && !to && works && 'A manager can reopen it.'}
        </p>
      </Message>
      {row.form === 'dispute-resolution' && <DisputeTrack row={row} timeZone={timeZone} now={now} />}
      <CaseFacts {...{ row, events, store, timeZone, now }} person={person.id} who={undefined} />
    </CaseCard>
  )
}
