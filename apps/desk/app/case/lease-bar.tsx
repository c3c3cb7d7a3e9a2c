import { leaseMinutes } from '@cash-express/domain/cases/project-case'
import type { ReactNode } from 'react'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './lease-bar.module.css'

const leaseMilliseconds = leaseMinutes * 60_000

/** The time in which a person should do something, or call the customer again to keep the case. */
const shortMilliseconds = 2 * 60_000

type Props = { readonly until: string | null; readonly now: Date; readonly small: ReactNode; children: ReactNode }

/** How long someone still has a case: a quiet bar, because nobody is locked out. */
export function LeaseBar({ until, now, small, children }: Props) {
  const left = until ? Math.max(0, new Date(until).getTime() - now.getTime()) : 0
  const look = left === 0 ? styles.over : left < shortMilliseconds ? styles.short : ''
  return (
    <div className={`${styles.lease} ${look}`}>
      <DeskIcon name="clock" />
      <p>
        {children} <small>{small}</small>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (left / leaseMilliseconds) * 100)}%` }} />
      </div>
    </div>
  )
}
