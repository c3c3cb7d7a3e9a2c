import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { PromiseStatistics, Stat } from '@cash-express/domain/promises/overview'
import { waitBands } from '@cash-express/domain/promises/wait-steps'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casesPath, type OverviewQuery } from './overview-query.ts'
import styles from './plot.module.css'
import { Plot } from './plot.tsx'
import { count, waitText } from './stat-text.ts'

type Row = { readonly stat: Stat; readonly name: string; readonly cases: number; readonly isLate: boolean }

type Props = { readonly stats: PromiseStatistics; readonly query: OverviewQuery }

/** A table whose cells are bars. */
export function WaitBars({ stats, query }: Props) {
  const rows: Row[] = [
    ...waitBands.map(({ id, name }) => ({ stat: id, name, cases: stats.bands[id], isLate: false })),
    { stat: 'not-kept', name: 'After the promise', cases: stats.counted - stats.kept, isLate: true },
  ]
  const most = Math.max(1, ...rows.map(({ cases }) => cases))
  return (
    <Plot
      title="Time to the first try"
      summary={
        stats.counted === 0
          ? 'No promise has ended in these days.'
          : `From sending the form, nights and closed days included. Half: ${waitText(stats.half).toLowerCase()}. Nine of ten: ${waitText(stats.nineOfTen).toLowerCase()}.`
      }
    >
      <table className={`${desk.fingers} ${ui.full} ${desk.size15} ${styles.bars}`}>
        <caption>
          <Spoken>Time to the first try</Spoken>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Spoken>Time</Spoken>
            </th>
            <th scope="col">
              <Spoken>Cases</Spoken>
            </th>
            <th scope="col">
              <Spoken>Share</Spoken>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stat, name, cases, isLate }) => (
            <tr key={stat} className={isLate ? styles.late : undefined}>
              <th scope="row">
                {isLate && <DeskIcon name="late" />}
                {name}
              </th>
              <td className={styles.cell}>
                <span
                  className={styles.bar}
                  style={{ width: `calc((100% - 4.5rem) * ${(cases / most).toFixed(3)})` }}
                />
                {cases > 0 ? (
                  <Link to={casesPath({ ...query, stat })}>
                    {count(cases)}
                    <Spoken> cases</Spoken>
                  </Link>
                ) : (
                  <span className={styles.none}>0</span>
                )}
              </td>
              <td className={`${ui.soft} ${ui.numbers} ${styles.stat}`}>
                {stats.counted === 0 ? '0' : Math.round((cases / stats.counted) * 100)}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Plot>
  )
}
