import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { isHeld, isHeldBy } from '@cash-express/domain/cases/lease'
import type { LinkedCase } from '@cash-express/domain/cases/look-up'
import { isLate } from '@cash-express/domain/cases/promise'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { Face, firstName } from '../shell/face.tsx'
import { shortTime } from '../shell/show-day.ts'
import { clockTime } from '../shell/show-time.ts'
import { SpanishTag, Tag } from '../shell/tag.tsx'
import { useSession } from '../sign-in/session.ts'
import { AlsoAppliedTag } from './also-applied.tsx'
import { CaseIcon } from './case-icon.tsx'
import styles from './case-list.module.css'
import { caseTitle, outcomeLabel, spokenLanguage } from './case-text.ts'
import { useQueue } from './queue-context.ts'
import { callsAbout, takeLabel } from './taking.ts'
import { TimeBadge } from './time-badge.tsx'
import { duration } from './time-left.ts'
import { Tries } from './tries.tsx'

type WhoHasItProps = {
  readonly row: CaseRow
  readonly person: string
  readonly now: Date
  readonly timeZone: string
}

function WhoHasIt({ row, person, now, timeZone }: WhoHasItProps) {
  const { holder, heldUntil, takenAt } = row
  if (!holder || !heldUntil || !isHeld(row, now)) return 'Nobody yet'
  const isYou = holder.id === person
  return (
    <span className={`${ui.line} ${desk.inline} ${ui.shrinks} ${styles.who}`}>
      <Face name={holder.name} look={isYou ? 'you' : 'colleague'} />
      <span>
        {isYou ? 'You have it' : holder.name}{' '}
        <small>
          {isYou
            ? `${duration(Date.parse(heldUntil) - now.getTime())} left`
            : takenAt && `since ${clockTime(takenAt, timeZone)}`}
        </small>
      </span>
    </span>
  )
}

const justNow = 60_000

export type RowActions = {
  onTake(row: CaseRow): void
  /** The case that is being taken; nothing else can be taken meanwhile. */
  readonly taking: string | undefined
  /** The words of the button, if they are not the usual ones. */
  readonly label?: string
  /** Nothing can be taken without a line. */
  readonly isOffline: boolean
}

type Props = {
  readonly row: CaseRow
  readonly now: Date
  readonly timeZone: string
  readonly isNew?: boolean
  readonly isFirst?: boolean
  /** Another case with the same phone number. */
  readonly linked?: LinkedCase | undefined
  /** Its place in a list of which only a part is drawn. */
  readonly place?: { readonly at: number; readonly of: number } | undefined
  readonly actions: RowActions
}

function RowButton({ row, now, isFirst = false, actions }: Props) {
  const { person } = useSession()
  const named = `${caseTitle(row).toLowerCase()} ${row.reference}${spokenLanguage(row)}`
  const calls = callsAbout(row, person.role)
  if (row.closedAt !== null || (isHeld(row, now) && !isHeldBy(row, person.id, now)))
    return (
      <ActionLink to={casePath(row)} look="plain" size="small">
        See<Spoken> the {named}</Spoken>
      </ActionLink>
    )
  if (isHeldBy(row, person.id, now)) {
    const label = calls ? 'Call' : 'Open'
    return (
      <ActionLink
        to={casePath(row)}
        state={{ justTaken: true }}
        look="pine"
        size="small"
        aria-label={`${label}, ${named}`}
      >
        {calls && <Icon name="phone" />}
        {label}
      </ActionLink>
    )
  }
  const label = actions.taking === row.reference ? 'Taking…' : (actions.label ?? takeLabel(row, person.role))
  return (
    <ActionButton
      look={isFirst ? 'pine' : 'outline'}
      size="small"
      held={actions.isOffline || actions.taking !== undefined}
      aria-label={`${label}, ${named}`}
      onClick={() => actions.onTake(row)}
    >
      {calls && <Icon name="phone" />}
      {label}
    </ActionButton>
  )
}

function receivedText({ row, now, timeZone }: Pick<Props, 'row' | 'now' | 'timeZone'>) {
  if (row.closedAt !== null) return `Closed ${clockTime(row.closedAt, timeZone)}`
  const isJustNow = now.getTime() - Date.parse(row.receivedAt) < justNow
  return isJustNow ? 'just now' : shortTime(row.receivedAt, timeZone, now)
}

function Tried(props: Pick<Props, 'row' | 'now' | 'timeZone'>): ReactNode {
  const { closedAs } = props.row
  return closedAs === null ? <Tries {...props} /> : <b>{outcomeLabel(closedAs)}</b>
}

/** A screen reader speaks when the case came in: the bare time below the title could be that of a call. */
function spokenTitle({ row, now, timeZone }: Pick<Props, 'row' | 'now' | 'timeZone'>): string {
  const received = row.closedAt === null && `received ${receivedText({ row, now, timeZone })}`
  return [caseTitle(row), row.reference, received, isLate(row, now) && 'late'].filter(Boolean).join(', ')
}

export function CaseListRow(props: Props) {
  const { row, now, timeZone, place, isNew = false } = props
  const { person } = useSession()
  const { nameOf } = useQueue()
  const [held, mine] = [isHeld(row, now), isHeldBy(row, person.id, now)]
  const kinds = [mine && styles.mine, isNew && styles.new, held && !mine && styles.taken].filter(Boolean)
  const isClosed = row.closedAt !== null
  return (
    <li
      className={[`${ui.stack} ${ui.middle} ${desk.size15} ${styles.row}`, ...kinds].join(' ')}
      data-reference={row.reference}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
    >
      <div>
        <TimeBadge row={row} now={now} timeZone={timeZone} />
      </div>
      <div className={`${ui.beside} ${ui.middle} ${ui.shrinks} ${styles.what}`}>
        <CaseIcon row={row} />
        <div>
          <h3 className={`${ui.cluster} ${ui.middle} ${styles.rowTitle}`}>
            <Link to={casePath(row)} aria-label={spokenTitle(props)}>
              {caseTitle(row)}
            </Link>
            {isNew && <Tag kind="new">New</Tag>}
            {row.from && (
              <Tag>
                <DeskIcon name="swap" />
                From {nameOf(row.from)}
              </Tag>
            )}
            {row.language === 'es' && <SpanishTag />}
            <AlsoAppliedTag linked={props.linked} timeZone={timeZone} now={now} />
            {row.note && (
              <Tag kind="warn">
                <DeskIcon name="letter" />
                Note by {row.note.by.id === person.id ? 'you' : firstName(row.note.by.name)}
              </Tag>
            )}
          </h3>
          <p className={`${ui.cluster} ${ui.small} ${desk.tight} ${styles.sub}`}>
            {receivedText(props)}
            <span className={`${ui.shrinks} ${ui.numbers} ${styles.reference}`}>{row.reference}</span>
          </p>
        </div>
      </div>
      <div className={row.tries === 0 && !isClosed ? `${ui.soft} ${styles.quiet}` : undefined}>
        <Tried row={row} now={now} timeZone={timeZone} />
      </div>
      {isClosed ? (
        <div className={row.tries === 0 ? ui.soft : undefined}>
          <Tries row={row} now={now} timeZone={timeZone} />
        </div>
      ) : (
        <div className={held ? undefined : `${ui.soft} ${styles.quiet}`}>
          <WhoHasIt row={row} person={person.id} now={now} timeZone={timeZone} />
        </div>
      )}
      <div className={styles.act}>
        <RowButton {...props} />
      </div>
    </li>
  )
}
