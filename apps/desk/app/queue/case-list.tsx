import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { Link } from 'react-router'
import { caseTitle, outcomeText } from '../case/case-words.ts'
import { clockTime, dayAndTime } from '../shell/show-time.ts'
import { casePath } from './queue-path.ts'
import { TimeBadge } from './time-badge.tsx'

function whoHasIt({ holder, heldUntil, takenAt, closedAs }: CaseRow, person: string, now: Date): string {
  if (closedAs) return outcomeText(closedAs)
  if (!holder || !heldUntil || !takenAt || new Date(heldUntil) <= now) return 'Nobody has it'
  if (holder.id === person) return `You have it until ${clockTime(heldUntil)}`
  return `${holder.name} has it since ${clockTime(takenAt)}`
}

function triesText({ tries, lastOutcome }: CaseRow): string {
  if (tries === 0 || !lastOutcome) return 'No tries yet'
  return `${tries === 1 ? '1 try' : `${tries} tries`}, last: ${outcomeText(lastOutcome).toLowerCase()}`
}

type Props = {
  readonly cases: readonly CaseRow[]
  readonly now: Date
  readonly person: string
  readonly empty: string
}

export function CaseList({ cases, now, person, empty }: Props) {
  if (cases.length === 0) return <p className="panel">{empty}</p>
  return (
    <ul className="cases">
      {cases.map((row) => (
        <li key={row.reference} className="panel" data-reference={row.reference}>
          <TimeBadge row={row} now={now} />
          <Link to={casePath(row)}>
            {caseTitle(row)} <span className="reference">{row.reference}</span>
          </Link>
          <p>Received {dayAndTime(row.receivedAt)}</p>
          <p>{triesText(row)}</p>
          <p>{whoHasIt(row, person, now)}</p>
        </li>
      ))}
    </ul>
  )
}
