import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { isHeld } from '@cash-express/domain/cases/lease'
import { leads } from '@cash-express/domain/cases/person'
import { leaseMinutes } from '@cash-express/domain/cases/project-case'
import desk from '../primitives/desk.module.css'
import { queueKindOf } from '../queue/queue-kinds.ts'
import { mayOpenCard, takeAction, takeLabel } from '../queue/taking.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { queuePath } from '../shell/desk-paths.ts'
import { Facts } from '../shell/facts.tsx'
import { KeyHint } from '../shell/key-cap.tsx'
import { SmallPrint } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import { useSwitch } from '../shell/switches.ts'
import styles from './case.module.css'
import { CaseCard, CaseHead } from './case-card.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CustomerAlerts, JobGaps } from './customer-alerts.tsx'
import { DisputeTrack } from './dispute-track.tsx'
import { HolderBox } from './holder-box.tsx'
import { OutcomeButton } from './outcome-button.tsx'
import { dueText, isCountdown, keptText, promiseSentence } from './promise-text.ts'
import type { Act, CaseProps } from './use-case.ts'

const outcomes = [
  { name: 'We talked', mark: 'talked', outcome: 'reached' },
  { name: 'No answer', mark: 'noAnswer', outcome: 'no answer' },
  { name: 'Voicemail', mark: 'voicemail', outcome: 'voicemail' },
  { name: 'Busy', mark: 'busy', outcome: 'busy' },
] as const

type TakenOverProps = { readonly holder: string | undefined; readonly busy: boolean; readonly onAct: Act }

/** Someone who was taken over during a call may still say how it ended. */
function TakenOver({ holder, busy, onAct }: TakenOverProps) {
  return (
    <section className={`${ui.stack} ${desk.gap2half}`} aria-labelledby="called-title">
      <h2 id="called-title">Did you call before that?</h2>
      <p className={ui.soft}>It is recorded as your try.{holder && ` ${holder} sees it at once.`}</p>
      <div className={`${ui.stack} ${ui.gap2} ${desk.halves} ${styles.outcomes}`}>
        {outcomes.map(({ name, mark, outcome }) => (
          <OutcomeButton
            key={outcome}
            name={name}
            mark={mark}
            held={busy}
            onPress={() => void onAct({ kind: 'try', outcome })}
          />
        ))}
      </div>
    </section>
  )
}

type PromiseBoxProps = { readonly row: CaseRow; readonly timeZone: string; readonly now: Date }

function PromiseBox({ row, timeZone, now }: PromiseBoxProps) {
  const kept = keptText(row, timeZone, now)
  if (kept)
    return (
      <Message
        kind={kept.isKept ? 'ok' : 'warn'}
        mark={kept.isKept ? <Icon name="checkmark" /> : <DeskIcon name="late" />}
      >
        <p>
          <b>{kept.isKept ? 'Called in time.' : 'Called late.'}</b> {kept.text}
        </p>
      </Message>
    )
  // Nothing is promised while the customer wants no call.
  if (row.callsStoppedAt) return null
  const due = dueText(row, timeZone, now)
  return (
    <div className={`${ui.stack} ${ui.middle} ${ui.start} ${desk.snug} ${styles.promise}`}>
      {due && isCountdown(row, timeZone, now) && <TimeBadge row={row} now={now} timeZone={timeZone} big />}
      <p>
        {due && <b>{due}. </b>}
        {promiseSentence(row, timeZone, now)}
      </p>
    </div>
  )
}

const Bar = ({ width }: { width: string }) => (
  <>
    <span className={styles.bar} style={{ width }} aria-hidden="true" />
    <Spoken>Locked</Spoken>
  </>
)

/** Bars stand in place of the contact card. Only the job application asks for a best time. */
function LockedFacts({ form }: { form: string }) {
  return (
    <section className={styles.locked} aria-labelledby="locked-title">
      <h2 className={`${ui.line} ${ui.size16} ${desk.icon18}`} id="locked-title">
        <Icon name="lock" />
        Shown when you take it
      </h2>
      <Facts
        facts={[
          ['First name', <Bar key="name" width="5rem" />],
          ['Phone numbers', <Bar key="phones" width="8.5rem" />],
          ['Best time to call', form === 'employment-application' ? <Bar key="best" width="6rem" /> : undefined],
        ]}
      />
    </section>
  )
}

type Props = CaseProps & {
  /** An auditor only looks. */
  readonly works: boolean
  readonly isTakenOver: boolean
}

export function FreeCase({ works, isTakenOver, ...shared }: Props) {
  const { row, events, sections, store, timeZone, now, busy, heading, person, onAct } = shared
  const isTaken = isHeld(row, now)
  const mayTakeOver = leads(person.role)
  const opensCard = mayOpenCard(person.role, row)
  const shortcut = useSwitch('single keys') ? 't' : undefined
  const take = () => void onAct(takeAction(row))
  const foot = works && !isTaken && (
    <>
      <ActionButton look="pine" size="big" wide held={busy} aria-keyshortcuts={shortcut} onClick={take}>
        <Icon name={opensCard ? 'phone' : 'person'} />
        {takeLabel(row, person.role)}
        <KeyHint>t</KeyHint>
      </ActionButton>
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
        <div className={`${desk.buttons} ${styles.actions}`}>
          {mayTakeOver && (
            <ActionButton look="pine" held={busy} aria-keyshortcuts={shortcut} onClick={take}>
              <DeskIcon name="swap" />
              {opensCard ? 'Take over and call' : 'Take over'}
            </ActionButton>
          )}
          <ActionLink to={queuePath(row.recipient, queueKindOf(row, person.role).segment)}>Back to the list</ActionLink>
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
