import ui from '@cash-express/components/styles/primitives.module.css'
import { keptGoal, type OverviewResponse } from '@cash-express/domain/promises/overview'
import { Link } from 'react-router'
import { DataTable } from '../shell/data-table.tsx'
import { longDay, shortDate } from '../shell/show-time.ts'
import { casesPath, type OverviewQuery } from './overview-query.ts'
import styles from './plot.module.css'
import { Plot } from './plot.tsx'
import { count, percent, shareOf } from './stat-text.ts'

type Day = OverviewResponse['byDay'][number]

const dateText = (day: string) => shortDate(day, 'UTC')

function Line({ days }: { days: readonly Day[] }) {
  const points = days.flatMap((day, at) => {
    const share = shareOf(day)
    return share === undefined ? [] : [{ day, share, at }]
  })
  const lowest = points.reduce(
    (low, each) => (each.share < low.share ? each : low),
    points[0] as (typeof points)[number],
  )
  const last = points.at(-1)
  /** Steps of five percent, so that small changes are seen; the axis names its first value. */
  const low = Math.min(0.8, Math.floor(lowest.share * 20) / 20)
  const step = 1 - low > 0.45 ? 0.2 : 1 - low > 0.25 ? 0.1 : 0.05
  const x = (at: number) => (at / Math.max(1, days.length - 1)) * 100
  const y = (share: number) => 100 - ((share - low) / (1 - low)) * 100
  const ticks = Array.from({ length: Math.round((1 - low) / step) + 1 }, (_, index) => 1 - index * step).filter(
    (tick) => tick >= low - 0.001,
  )
  const labels = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (days.length - 1)))
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.y}>
        {ticks.map((tick) => (
          <span key={tick} style={{ top: `${y(tick)}%` }}>
            {Math.round(tick * 100)}%
          </span>
        ))}
      </div>
      <div className={`${ui.shrinks} ${styles.area}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {ticks.map((tick) => (
            <path key={tick} className={styles.grid} d={`M0 ${y(tick)}H100`} />
          ))}
          <path className={styles.goal} d={`M0 ${y(keptGoal)}H100`} />
          <path
            className={styles.line}
            d={`M${points.map(({ at, share }) => `${x(at).toFixed(2)} ${y(share).toFixed(2)}`).join('L')}`}
          />
        </svg>
        {last && (
          <span className={`${styles.mark} ${styles.up}`} style={{ left: `${x(last.at)}%`, top: `${y(last.share)}%` }}>
            <i />
            <span>
              {dateText(last.day.day)}: {percent(last.day)}
            </span>
          </span>
        )}
        {lowest !== last && lowest.share < keptGoal && (
          <span
            className={`${styles.mark} ${styles.low} ${x(lowest.at) < 40 ? styles.right : ''} ${y(lowest.share) > 80 ? styles.beside : ''}`}
            style={{ left: `${x(lowest.at)}%`, top: `${y(lowest.share)}%` }}
          >
            <i />
            <span>
              {dateText(lowest.day.day)}: {percent(lowest.day)}
            </span>
          </span>
        )}
      </div>
      <div className={styles.x}>
        {labels.map((at) => (
          <span key={at} style={{ left: `${x(at)}%` }}>
            {dateText(days[at]?.day ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Promises end until the store closes, so a few early ones would set the line and its axis. */
function todayText(today: Day | undefined): string {
  if (!today || today.counted === 0) return 'Today is not drawn: none has ended yet.'
  return `Today is not drawn: ${count(today.kept)} of ${count(today.counted)} kept so far.`
}

type Props = {
  /** The last one is today. */
  readonly days: readonly Day[]
  readonly query: OverviewQuery
}

export const ByDay = ({ days, query }: Props) => (
  <Plot
    title="Promise kept, by day"
    summary={`By the day on which the promises ended. ${todayText(days.at(-1))}`}
    legend={
      <>
        <span>
          <svg viewBox="0 0 20 12" aria-hidden="true">
            <path className={styles.line} d="M0 6h20" />
          </svg>
          Kept
        </span>
        <span>
          <svg viewBox="0 0 20 12" aria-hidden="true">
            <path className={styles.goal} d="M0 6h20" />
          </svg>
          Goal {keptGoal * 100}%
        </span>
      </>
    }
    table={
      <DataTable
        caption="Promise kept, by day"
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { name: 'Day', cell: ({ day }) => longDay(day, 'UTC') },
          { name: 'Promise kept', isNumber: true, cell: (day) => percent(day) },
          {
            name: 'Cases',
            isNumber: true,
            cell: ({ day, counted, kept }) =>
              counted === 0 ? (
                '0'
              ) : (
                <Link to={casesPath({ ...query, stat: 'counted', day })}>
                  {count(kept)} of {count(counted)}
                </Link>
              ),
          },
        ]}
      />
    }
  >
    {days.slice(0, -1).some(({ counted }) => counted > 0) ? (
      <Line days={days.slice(0, -1)} />
    ) : (
      <p>No promise has ended in these days.</p>
    )}
  </Plot>
)
