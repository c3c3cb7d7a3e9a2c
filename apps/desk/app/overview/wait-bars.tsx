import { Spoken } from '@cash-express/components/spoken.tsx'
import type { Figure, PromiseFigures } from '@cash-express/domain/promises/overview'
import { waitBands } from '@cash-express/domain/promises/wait-steps'
import { Link } from 'react-router'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { count, waitText } from './figure-text.ts'
import { casesPath, type OverviewQuery } from './overview-query.ts'
import { Plot } from './plot.tsx'
import styles from './wait-bars.module.css'

type Row = { readonly figure: Figure; readonly name: string; readonly cases: number; readonly isLate: boolean }

type Props = { readonly figures: PromiseFigures; readonly query: OverviewQuery }

/** A table whose cells are bars. */
export function WaitBars({ figures, query }: Props) {
  const rows: Row[] = [
    ...waitBands.map(({ id, name }) => ({ figure: id, name, cases: figures.bands[id], isLate: false })),
    { figure: 'not-kept', name: 'After the promise', cases: figures.counted - figures.kept, isLate: true },
  ]
  const most = Math.max(1, ...rows.map(({ cases }) => cases))
  return (
    <Plot
      title="Time to the first try"
      summary={
        figures.counted === 0
          ? 'No promise has ended in these days.'
          : `From sending the form, nights and closed days included. Half: ${waitText(figures.half).toLowerCase()}. Nine of ten: ${waitText(figures.nineOfTen).toLowerCase()}.`
      }
    >
      <table className={styles.bars}>
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
          {rows.map(({ figure, name, cases, isLate }) => (
            <tr key={figure} className={isLate ? styles.late : undefined}>
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
                  <Link to={casesPath({ ...query, figure })}>
                    {count(cases)}
                    <Spoken> cases</Spoken>
                  </Link>
                ) : (
                  <span className={styles.none}>0</span>
                )}
              </td>
              <td className={styles.figure}>
                {figures.counted === 0 ? '0' : Math.round((cases / figures.counted) * 100)}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Plot>
  )
}
