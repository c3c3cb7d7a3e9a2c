import { dayText } from '@cash-express/domain/stores/due-time'
import type { Moving } from '@cash-express/domain/stores/store-details'
import { Panel } from '../shell/layout.tsx'
import { shortTime } from '../shell/show-day.ts'
import styles from './moving-promises.module.css'
import { thing } from './moving-promises.tsx'

type Props = Pick<Moving, 'calls' | 'visits'> & { readonly timeZone: string; readonly now: Date }

/** Planned calls and agreed visits while the store would be closed. Their customers read the change on the status page. */
export const MovingCalls = ({ calls, visits, timeZone, now }: Props) => (
  <>
    {calls.length > 0 && (
      <Panel title="Planned calls that move">
        <div className={styles.moving}>
          <p>Each moves to the next open day. Customers who asked for the time get an email.</p>
          <ul className={styles.list}>
            {calls.map((call) => (
              <li key={call.reference}>
                <b>{thing(call)}</b> <span className={styles.reference}>{call.reference}</span>
                <span className={styles.times}>
                  <s>{shortTime(call.at, timeZone, now)}</s> to <b>{shortTime(call.to, timeZone, now)}</b>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    )}
    {visits.length > 0 && (
      <Panel title="Visits on a closed day">
        <div className={styles.moving}>
          <p>Please call these customers. Their status page says that the store is closed, and they get no email.</p>
          <ul className={styles.list}>
            {visits.map((visit) => (
              <li key={visit.reference}>
                <b>{thing(visit)}</b> <span className={styles.reference}>{visit.reference}</span>
                <span className={styles.times}>{dayText(visit.day)}</span>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    )}
  </>
)
