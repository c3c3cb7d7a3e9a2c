import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { Journey } from '@cash-express/domain/submissions/journey'
import desk from '../primitives/desk.module.css'
import { ActionLink } from '../shell/action-button.tsx'
import { Empty } from '../shell/empty.tsx'
import { shortTime } from '../shell/show-day.ts'
import styles from './case-list.module.css'
import { caseTitle } from './case-text.ts'
import { useQueue } from './queue-context.ts'
import { waitsForNextTry } from './queue-groups.ts'
import type { QueueKind } from './queue-kinds.ts'
import { type QueueView, viewQuery } from './queue-views.ts'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

export const QueuePlaceholder = () => (
  <div className={`${ui.card} ${desk.grid} ${ui.ruled} ${desk.clip} ${styles.list}`} aria-hidden="true">
    {rows.map((row) => (
      <div key={row} className={`${ui.stack} ${ui.middle} ${styles.emptyRow}`}>
        <span className={`${desk.block} ${styles.bone} ${styles.pill}`} />
        <span className={`${desk.block} ${styles.bone} ${styles.thin}`} />
        <span className={`${desk.block} ${styles.bone} ${styles.thin}`} />
        <span className={`${desk.block} ${styles.bone} ${styles.thin}`} />
        <span className={`${desk.block} ${styles.bone} ${styles.button}`} />
      </div>
    ))}
  </div>
)

const texts: Readonly<Record<Exclude<QueueView, 'waiting'>, readonly [title: string, text: string]>> = {
  mine: ['You have no case', 'A case that you take is listed here as long as it is yours.'],
  next: ['No try is planned', 'After a call without an answer, the case waits here for its next try.'],
  closed: ['Nothing was closed today', 'Every case that is closed today is listed here until midnight.'],
}

const waitingTexts: Readonly<Record<Journey, string>> = {
  'apply-now': 'Nobody is waiting',
  'employment-application': 'No job application is waiting',
  'customer-feedback': 'No feedback is waiting',
  'dispute-resolution': 'No dispute is waiting',
}

type Props = {
  readonly kind: QueueKind
  readonly view: QueueView
  readonly isFiltered: boolean
  readonly cases: readonly CaseRow[]
  readonly now: Date
}

export function EmptyView({ kind, view, isFiltered, cases, now }: Props) {
  const { timeZone } = useQueue()
  if (isFiltered)
    return (
      <Empty
        actions={
          <ActionLink to={viewQuery(view)} replace>
            Show all services
          </ActionLink>
        }
      >
        <h2>No case of this service</h2>
        <p>There may be cases of other services.</p>
      </Empty>
    )
  if (view !== 'waiting') {
    const [title, text] = texts[view]
    return (
      <Empty>
        <h2>{title}</h2>
        <p>{text}</p>
      </Empty>
    )
  }
  const [next] = cases
    .filter((row) => waitsForNextTry(row, now))
    .toSorted((one, other) => (one.nextTryAt ?? '').localeCompare(other.nextTryAt ?? ''))
  return (
    <Empty
      picture
      actions={
        next && (
          <ActionLink to={viewQuery('next')} replace>
            See the next tries
          </ActionLink>
        )
      }
    >
      <h2>{waitingTexts[kind.form]}</h2>
      <p>New cases appear here by themselves.</p>
      {next?.nextTryAt && (
        <p>
          Next try: <b>{shortTime(next.nextTryAt, timeZone, now)}</b>, {caseTitle(next).toLowerCase()}.
        </p>
      )}
    </Empty>
  )
}
