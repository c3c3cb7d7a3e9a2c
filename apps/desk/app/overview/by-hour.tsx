import ui from '@cash-express/components/styles/primitives.module.css'
import { Link } from 'react-router'
import { DataTable } from '../shell/data-table.tsx'
import { casesPath, type OverviewQuery } from './overview-query.ts'
import styles from './plot.module.css'
import { Plot } from './plot.tsx'
import { casesText, count, hourText } from './stat-text.ts'

type Props = { readonly hours: readonly number[]; readonly query: OverviewQuery }

/** Counts received forms by the hour of the store's clock. */
export function ByHour({ hours, query }: Props) {
  const most = Math.max(1, ...hours)
  const busiest = hours.indexOf(most)
  const all = hours.reduce((sum, each) => sum + each, 0)
  return (
    <Plot
      title="Received, by hour"
      summary={
        all === 0
          ? 'No promise has ended in these days.'
          : `By the store's clock. Most came from ${hourText(busiest)} to ${hourText((busiest + 1) % 24)}: ${casesText(most)}.`
      }
      table={
        <DataTable
          caption="Received, by hour"
          rows={hours.map((cases, hour) => ({ cases, hour }))}
          keyOf={({ hour }) => hour}
          columns={[
            { name: 'From', cell: ({ hour }) => hourText(hour) },
            {
              name: 'Cases',
              isNumber: true,
              cell: ({ cases, hour }) =>
                cases === 0 ? '0' : <Link to={casesPath({ ...query, stat: 'counted', hour })}>{count(cases)}</Link>,
            },
          ]}
        />
      }
    >
      <div className={styles.hours} aria-hidden="true">
        {hours.map((cases, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day.
          <span key={hour} className={styles.hour}>
            <i
              className={hour === busiest ? styles.busiest : undefined}
              style={{ height: `${(cases / most) * 100}%` }}
            />
          </span>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour} className={`${ui.soft} ${styles.label}`}>
            {hourText(hour)}
          </span>
        ))}
      </div>
    </Plot>
  )
}
