import type { FactVersion } from '@cash-express/domain/costs/fact-version'
import { Link } from 'react-router'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { costVersionPath } from '../shell/desk-paths.ts'
import { ListPanel } from '../shell/list-page.tsx'
import { onDayAtClock } from '../shell/show-day.ts'
import styles from './costs.module.css'
import type { Versions } from './use-versions.ts'
import { dayText, factText, subjectText } from './version-text.ts'
import { dayInState, lastZone } from './what-visitors-see.ts'

type Props = { readonly title: string; readonly waiting: readonly FactVersion[]; readonly loaded: Versions }

export function WaitingVersions({ title, waiting, loaded: { zonesIn, now } }: Props) {
  if (waiting.length === 0) return null
  const columns: readonly Column<FactVersion>[] = [
    { name: 'What', cell: (version) => <Link to={costVersionPath(version.id)}>{subjectText(version)}</Link> },
    { name: 'Figures', isWide: true, cell: factText },
    {
      name: 'First day',
      cell: ({ state, effectiveFrom }) => (
        <>
          {dayText(effectiveFrom)}
          {effectiveFrom < dayInState(zonesIn(state), now) && (
            <span className={styles.small}>Has passed: nobody can approve it</span>
          )}
        </>
      ),
    },
    {
      name: 'Entered',
      cell: ({ state, enteredBy, enteredAt, isOwn }) => (
        <>
          {isOwn ? 'By you' : `By ${enteredBy}`}
          <span className={styles.small}>{onDayAtClock(enteredAt, lastZone(zonesIn(state)), now)}</span>
        </>
      ),
    },
  ]
  return (
    <ListPanel title={title} aside={<p>{waiting.length === 1 ? '1 version' : `${waiting.length} versions`}</p>}>
      <DataTable caption={title} columns={columns} rows={waiting} keyOf={({ id }) => id} />
    </ListPanel>
  )
}
