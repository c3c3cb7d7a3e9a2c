import type { CaseRow, DeskStore, EventRow } from '@cash-express/domain/cases/case-row'
import { languageNames } from '@cash-express/domain/submissions/language'
import { outcomeLabel } from '../queue/case-text.ts'
import { TriesMade } from '../queue/tries.tsx'
import { Facts } from '../shell/facts.tsx'
import { dayAndClock } from '../shell/show-day.ts'

type Props = {
  readonly row: CaseRow
  readonly events: readonly EventRow[]
  readonly store: DeskStore | null
  readonly timeZone: string
  readonly person: string
  readonly now: Date
  readonly who: string | undefined
}

/** The desk server knows only these; names and phone numbers are sealed. */
export function CaseFacts({ row, events, store, timeZone, person, now, who }: Props) {
  const last = events.findLast(({ at, details }) => at === row.lastTryAt && details.outcome !== undefined)?.person
  const by = last ? `, by ${last.id === person ? 'you' : last.name}` : ''
  return (
    <Facts
      facts={[
        ['Store', store?.name],
        ['Language', languageNames[row.language]],
        [
          'Last try',
          row.lastTryAt && row.lastOutcome ? (
            <>
              {outcomeLabel(row.lastOutcome)}
              <small>
                {dayAndClock(row.lastTryAt, timeZone, now)}
                {by}
              </small>
            </>
          ) : undefined,
        ],
        ['Next try', row.nextTryAt ? dayAndClock(row.nextTryAt, timeZone, now) : undefined],
        ['Tries', row.tries === 0 ? 'None yet' : <TriesMade key="tries" tries={row.tries} />],
        ['Who has it', who],
      ]}
    />
  )
}
