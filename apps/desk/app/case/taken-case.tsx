import { Icon } from '@cash-express/components/icon.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { leaseMinutes } from '@cash-express/domain/cases/project-case'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { caseTitle, thingOf } from '../queue/case-text.ts'
import { mayOpenCard } from '../queue/taking.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import type { ReleasedNote } from '../release/release.ts'
import { needsSignIn, releaseProblemText, SignInAgain } from '../release/sign-in-again.tsx'
import type { OpenedCard } from '../release/use-contact-card.ts'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { applicationPath } from '../shell/desk-paths.ts'
import { Message } from '../shell/message.tsx'
import { onDayAtClock } from '../shell/show-day.ts'
import { clockTime } from '../shell/show-time.ts'
import { CallButtons, numbersOf } from './call-buttons.tsx'
import { mayHearWords, WordsLater } from './call-words.tsx'
import styles from './case.module.css'
import { CaseCard, CaseHead } from './case-card.tsx'
import { CustomerAlerts, JobGaps } from './customer-alerts.tsx'
import { CustomerClock } from './customer-clock.tsx'
import { DisputeTrack } from './dispute-track.tsx'
import { LeaseBar } from './holder-box.tsx'
import { LastNote } from './last-note.tsx'
import { NoteWithOutcome, type TypedNote } from './note-box.tsx'
import { Outcomes } from './outcomes.tsx'
import { dueText, isCountdown } from './promise-text.ts'
import type { CaseProps } from './use-case.ts'
import type { WhoAnswered } from './what-to-say.tsx'

type Props = CaseProps & {
  readonly contact: OpenedCard
  readonly note: TypedNote
  /** The last note, if its text is known. */
  readonly lastNote: ReleasedNote | undefined
  /** The script, where it stands in this column. */
  readonly script: ReactNode
  readonly whoAnswered: WhoAnswered | undefined
  readonly tab: TabKey
  /** False after the lease has ended, until someone else takes the case. */
  readonly isHeld: boolean
  /** Undefined while the contact card is closed. */
  readonly numbersLeft: number | undefined
  readonly refused: string | undefined
  onAsking(isAsking: boolean): void
  readonly onHandOver: (() => void) | undefined
}

type ChangeProblemProps = { readonly problem: string; readonly tab: TabKey; onRetry(): Promise<void> }

/** It warns a person who would otherwise call a number that the customer has changed. */
function ChangeProblem({ problem, tab, onRetry }: ChangeProblemProps) {
  if (needsSignIn(problem)) return <SignInAgain problem={problem} tab={tab} />
  return (
    <Message
      kind="danger"
      mark={<DeskIcon name="alert" />}
      role="alert"
      actions={
        <ActionButton size="small" onClick={() => void onRetry()}>
          Open the change
        </ActionButton>
      }
    >
      <p>
        <b>The customer changed how to be called, and it is not open yet.</b> {releaseProblemText(problem)}
      </p>
    </Message>
  )
}

export function TakenCase({
  contact,
  note,
  lastNote,
  script,
  whoAnswered,
  tab,
  isHeld,
  numbersLeft,
  refused,
  onAsking,
  onHandOver,
  ...shared
}: Props) {
  const { row, events, sections, store, timeZone, now, busy, heading, person, onAct } = shared
  const { card, problem, changeProblem } = contact
  const numbers = card ? numbersOf(card) : []
  const asked = row.form === 'apply-now' ? 'asked' : 'received'
  const due = dueText(row, timeZone, now)
  const foot = (
    <>
      <LeaseBar
        until={row.heldUntil}
        now={now}
        small={
          isHeld
            ? `Anything you do here gives you ${leaseMinutes} more minutes.`
            : 'Anyone may take the case now. What you record here still counts.'
        }
      >
        <b>{isHeld ? `Yours until ${clockTime(row.heldUntil ?? now, timeZone)}` : 'Your ten minutes are over'}</b>
      </LeaseBar>
      <div className={`${ui.cluster} ${ui.middle} ${desk.rows1} ${styles.actions}`}>
        <ActionLink to={applicationPath(row)}>
          <DeskIcon name="unlock" />
          Open {thingOf(row.form)}
        </ActionLink>
        {onHandOver && (
          <ActionButton look="plain" onClick={onHandOver}>
            <DeskIcon name="swap" />
            Hand over
          </ActionButton>
        )}
        <ActionButton look="plain" held={busy} onClick={() => void onAct({ kind: 'give back' })}>
          <DeskIcon name="exit" />
          Give back
        </ActionButton>
      </div>
    </>
  )
  return (
    <CaseCard foot={foot}>
      <CaseHead
        row={row}
        heading={heading}
        name={card?.name}
        below={
          card
            ? `${caseTitle(row)}, ${asked} ${onDayAtClock(row.receivedAt, timeZone, now)}, ${row.reference}`
            : `${asked === 'asked' ? 'Asked' : 'Received'} ${onDayAtClock(row.receivedAt, timeZone, now)}, ${row.reference}`
        }
        badge={
          <>
            <TimeBadge row={row} now={now} timeZone={timeZone} big />
            {due && (row.form === 'dispute-resolution' || isCountdown(row, timeZone, now)) && <small>{due}</small>}
          </>
        }
      />
      {row.form === 'dispute-resolution' && <DisputeTrack row={row} timeZone={timeZone} now={now} />}
      <CustomerAlerts row={row} events={events} timeZone={timeZone} now={now} />
      {changeProblem && <ChangeProblem problem={changeProblem} tab={tab} onRetry={contact.openChange} />}
      {card ? (
        <>
          <div className={`${ui.stack} ${desk.gap2half} ${row.note ? styles.numberAndNote : ''}`}>
            <CallButtons numbers={numbers} timeZone={timeZone} now={now} />
            <LastNote {...{ row, events, timeZone, now, tab }} released={lastNote} person={person.id} />
          </div>
          {script}
          {card.callWords && !mayHearWords(row, card) && <WordsLater />}
          <CustomerClock
            name={card.name ?? 'the customer'}
            customerZone={card.timeZone}
            storeZone={timeZone}
            bestTime={card.correction?.bestTime ?? card.bestTime}
            isChosenLater={card.correction?.bestTime !== undefined}
            now={now}
          />
        </>
      ) : isHeld && row.callsStoppedAt ? undefined : isHeld && !mayOpenCard(person.role, row) ? (
        <ActionLink look="pine" size="big" wide to={applicationPath(row)}>
          <DeskIcon name="unlock" />
          Open {thingOf(row.form)} to read it and see the phone numbers
        </ActionLink>
      ) : problem && needsSignIn(problem) ? (
        <SignInAgain problem={problem} tab={tab} />
      ) : contact.busy ? (
        <p className={`${ui.line} ${desk.gap2half} ${styles.opening}`} role="status">
          <Spinner />
          Opening the contact card…
        </p>
      ) : (
        <>
          {problem && (
            <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
              <p>{releaseProblemText(problem)}</p>
            </Message>
          )}
          <ActionButton
            look="pine"
            size="big"
            wide
            held={busy}
            onClick={() => void (isHeld ? contact.open() : onAct({ kind: 'take' }))}
          >
            <Icon name="phone" />
            {isHeld ? 'Show the phone numbers' : 'Take it again'}
          </ActionButton>
        </>
      )}
      <Outcomes
        docked={whoAnswered === 'customer' ? 'talked' : 'not talked'}
        {...{ row, events, store, timeZone, now, tab, busy, refused, onAct, onAsking }}
        name={card?.name}
        customerZone={card?.timeZone}
        numbersLeft={numbersLeft}
      />
      <NoteWithOutcome {...{ note, tab, busy }} />
      <JobGaps row={row} sections={sections} />
    </CaseCard>
  )
}
