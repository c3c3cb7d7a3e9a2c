import ui from '@cash-express/components/styles/primitives.module.css'
import type { Share } from '@cash-express/domain/promises/overview'
import marks from '../shell/marks.module.css'
import styles from './overview.module.css'
import { percent, shareOf, standingOf } from './stat-text.ts'

export const ShareBar = ({ share }: { share: Share }) => (
  <span className={`${ui.numbers} ${styles.share} ${standingOf(share) === 'low' ? styles.shareLow : ''}`}>
    <span className={`${marks.meter} ${styles.bar}`} aria-hidden="true">
      <span className={marks.filled} style={{ width: `${(shareOf(share) ?? 0) * 100}%` }} />
    </span>
    <b>{percent(share)}</b>
  </span>
)

/** Parts of the period without a case are left out. Read with the number beside it. */
export function Spark({ trend, isLow }: { trend: readonly Share[]; isLow: boolean }) {
  const points = trend.flatMap((share, at) => {
    const value = shareOf(share)
    return value === undefined ? [] : [{ value, at }]
  })
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  const x = (at: number) => ((at / (trend.length - 1)) * 96 + 2).toFixed(1)
  const y = (value: number) => (22 - Math.max(0, (value - 0.5) / 0.5) * 20).toFixed(1)
  return (
    <svg
      className={`${styles.spark} ${isLow ? styles.lowSpark : ''}`}
      viewBox="0 0 100 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M${points.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`} />
      <circle cx={x(last.at)} cy={y(last.value)} r="2.5" />
    </svg>
  )
}
