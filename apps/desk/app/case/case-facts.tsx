import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { dayAndTime } from '../shell/show-time.ts'
import { dueLabel, outcomeText } from './case-words.ts'

/** What routing knows. Names and phone numbers are sealed. */
export function CaseFacts({ row }: { row: CaseRow }) {
  const facts = [
    ['Received', dayAndTime(row.receivedAt)],
    [dueLabel(row.form), row.dueAt ? dayAndTime(row.dueAt) : 'No promise'],
    ['First try', row.firstTryAt ? dayAndTime(row.firstTryAt) : 'None yet'],
    ['Tries', String(row.tries)],
    ['Last outcome', row.lastOutcome ? outcomeText(row.lastOutcome) : 'None yet'],
    ['Next try', row.nextTryAt ? dayAndTime(row.nextTryAt) : 'Not planned'],
    ['Closed as', row.closedAs ? outcomeText(row.closedAs) : undefined],
  ] as const
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
