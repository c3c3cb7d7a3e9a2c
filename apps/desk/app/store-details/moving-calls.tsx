import ui from '@cash-express/components/styles/primitives.module.css'
import { dayText } from '@cash-express/domain/stores/due-time'
import type { Moving } from '@cash-express/domain/stores/store-details'
import desk from '../primitives/desk.module.css'
import { Panel } from '../shell/layout.tsx'
import { shortTime } from '../shell/show-day.ts'
import { thing } from './moving-promises.tsx'
import styles from './store-details.module.css'

type Props = Pick<Moving, 'calls' | 'visits'> & { readonly timeZone: string; readonly now: Date }

/** Planned calls and agreed visits while the store would be closed. Their customers read the change on the status page. */
export const MovingCalls = ({ calls, visits, timeZone, now }: Props) => (
  <>
    {calls.length > 0 && (
      <Panel title="Planned calls that move">
        <div className={`${ui.stack} ${desk.gap3half} ${desk.snug}`}>
          <p>Each moves to the next open day. Customers who asked for the time get an email.</p>
          <ul className={`${ui.stack} ${ui.gap2}`}>
            {calls.map((call) => (
              <li key={call.reference}>
                <b>{thing(call)}</b> <span className={styles.reference}>{call.reference}</span>
                <span className={`${desk.block} ${desk.size15}`}>
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
        <div className={`${ui.stack} ${desk.gap3half} ${desk.snug}`}>
          <p>Please call these customers. Their status page says that the store is closed, and they get no email.</p>
          <ul className={`${ui.stack} ${ui.gap2}`}>
            {visits.map((visit) => (
              <li key={visit.reference}>
                <b>{thing(visit)}</b> <span className={styles.reference}>{visit.reference}</span>
                <span className={`${desk.block} ${desk.size15}`}>{dayText(visit.day)}</span>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    )}
  </>
)
