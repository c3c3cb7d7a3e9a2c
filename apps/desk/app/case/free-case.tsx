import { Icon } from '@cash-express/components/icon.tsx'
import { isHeld } from '@cash-express/domain/cases/lease'
import { leads } from '@cash-express/domain/cases/person'
import { leaseMinutes } from '@cash-express/domain/cases/project-case'
import { queueKindOf } from '../queue/queue-kinds.ts'
import { mayOpenCard, takeAction, takeLabel } from '../queue/taking.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { queuePath } from '../shell/desk-paths.ts'
import { KeyHint } from '../shell/key-cap.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { SmallPrint } from '../shell/small-print.tsx'
import { useSwitch } from '../shell/switches.ts'
import { CaseCard } from './case-card.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHead } from './case-head.tsx'
import type { CaseParts } from './case-parts.ts'
import { CustomerAlerts } from './customer-alerts.tsx'
import { DisputeTrack } from './dispute-track.tsx'
import styles from './free-case.module.css'
import { HolderBox } from './holder-box.tsx'
import { JobGaps } from './job-gaps.tsx'
import { LockedFacts } from './locked-facts.tsx'
import { PromiseBox } from './promise-box.tsx'
import { TakenOver } from './taken-over.tsx'

type Props = CaseParts & {
  /** An auditor only looks. */
  readonly works: boolean
  readonly isTakenOver: boolean
}

export function FreeCase({ works, isTakenOver, ...parts }: Props) {
  const { row, events, sections, store, timeZone, now, busy, heading, person, onAct } = parts
  const isTaken = isHeld(row, now)
  const mayTakeOver = leads(person.role)
  const opensCard = mayOpenCard(person.role, row)
  const shortcut = useSwitch('single keys') ? 't' : undefined
  const take = () => void onAct(takeAction(row))
  const foot = works && !isTaken && (
    <>
      <PressButton look="pine" size="big" wide held={busy} aria-keyshortcuts={shortcut} onClick={take}>
        <Icon name={opensCard ? 'phone' : 'person'} />
        {takeLabel(row, person.role)}
        <KeyHint>t</KeyHint>
      </PressButton>
      <SmallPrint>
        Yours for {leaseMinutes} minutes. Anything you do renews it. It is recorded with your name.
      </SmallPrint>
    </>
  )
  return (
    <CaseCard foot={foot} stickyFoot>
      <CaseHead
        row={row}
        heading={heading}
        name={undefined}
        below={`${row.form === 'apply-now' ? 'Application' : 'Reference'} ${row.reference}`}
        badge={row.nextTryAt || row.visitOn ? <TimeBadge row={row} now={now} timeZone={timeZone} big /> : undefined}
      />
      <CustomerAlerts row={row} events={events} timeZone={timeZone} now={now} />
      {row.holder && <HolderBox row={row} timeZone={timeZone} now={now} />}
      {isTakenOver && <TakenOver holder={row.holder?.name} busy={busy} onAct={onAct} />}
      {row.form === 'dispute-resolution' ? (
        <DisputeTrack row={row} timeZone={timeZone} now={now} />
      ) : (
        <PromiseBox row={row} timeZone={timeZone} now={now} />
      )}
      <JobGaps row={row} sections={sections} />
      {isTaken && works && (
        <div className={styles.actions}>
          {mayTakeOver && (
            <PressButton look="pine" held={busy} aria-keyshortcuts={shortcut} onClick={take}>
              <DeskIcon name="swap" />
              {opensCard ? 'Take over and call' : 'Take over'}
            </PressButton>
          )}
          <PressLink to={queuePath(row.recipient, queueKindOf(row, person.role).segment)}>Back to the list</PressLink>
          <SmallPrint>
            {mayTakeOver
              ? `${row.holder?.name} sees at once that you took over. It stays under “What happened”.`
              : `Is the customer on the phone with you, or at the counter? Ask ${row.holder?.name} to give the case back, or a manager to take over. A manager can do so at once.`}
          </SmallPrint>
        </div>
      )}
      <CaseFacts
        {...{ row, events, store, timeZone, now }}
        person={person.id}
        who={row.holder ? undefined : row.tries > 0 ? 'Nobody. The name and numbers are locked.' : 'Nobody'}
      />
      {works && !isTaken && opensCard && <LockedFacts form={row.form} />}
    </CaseCard>
  )
}
