import ui from '@cash-express/components/styles/primitives.module.css'
import { isCallingHour } from '@cash-express/domain/cases/next-try'
import { clockIn } from '@cash-express/domain/forms/calendar-date'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { clockTime } from '../shell/show-time.ts'
import styles from './case.module.css'
import { clockAhead, zoneText } from './zone-text.ts'

type Props = {
  readonly name: string
  /** Undefined when the customer's state and ZIP code do not say it. */
  readonly customerZone: string | undefined
  readonly storeZone: string
  readonly bestTime: string | undefined
  /** On the status page, where the customer chooses from a list. */
  readonly isChosenLater?: boolean
  readonly now: Date
}

/** The customer's clock beside the store's, because nobody may be called before 8 AM or after 9 PM. */
export function CustomerClock({ name, customerZone, storeZone, bestTime, isChosenLater = false, now }: Props) {
  const zone = customerZone ?? storeZone
  const { hour } = clockIn(zone, now)
  const isCallable = isCallingHour(zone, now)
  const isSameTime = clockAhead(zone, storeZone, now) === 0
  return (
    <div className={`${ui.stack} ${ui.gap5} ${desk.rows2} ${styles.clocks}`}>
      <p
        className={`${ui.beside} ${desk.gap2half} ${desk.tight} ${ui.breakable} ${desk.icon20} ${styles.clock} ${isCallable ? '' : styles.late}`}
      >
        <DeskIcon name={hour >= 7 && hour < 19 ? 'sun' : 'moon'} />
        <span>
          <b>{clockTime(now, zone)}</b> {customerZone ? `where ${name} lives` : 'at the store'}
          {!isCallable && (
            <small>
              <b>Do not call now.</b> Calls are allowed from 8 AM to 9 PM.
            </small>
          )}
          <small>
            {customerZone
              ? `${isSameTime ? '' : `${clockTime(now, storeZone)} at the store. `}${zoneText(customerZone, storeZone, now)}.`
              : `The customer’s time zone is not known.`}
          </small>
        </span>
      </p>
      {bestTime && (
        <p className={`${ui.beside} ${desk.gap2half} ${desk.tight} ${ui.breakable} ${desk.icon20} ${styles.clock}`}>
          <DeskIcon name="clock" />
          <span>
            <b>Best time to call</b>{' '}
            <small>{isChosenLater ? `Changed by ${name}: ${bestTime}` : `In ${name}’s words: “${bestTime}”`}</small>
          </span>
        </p>
      )}
    </div>
  )
}
