import { Icon } from '@cash-express/components/icon.tsx'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { onDayAtClock } from '../shell/show-day.ts'
import styles from './call-buttons.module.css'

export type CallNumber = {
  readonly label: string
  readonly number: string
  /** When the customer named it, if that was after sending the form. */
  readonly changedAt?: string
}

type Props = { readonly numbers: readonly CallNumber[]; readonly timeZone: string; readonly now: Date }

/** A visitor may have typed a number that nothing can dial; it is shown as it was typed. */
export function CallButtons({ numbers, timeZone, now }: Props) {
  return (
    <div className={styles.calls}>
      {numbers.map(({ label, number, changedAt }, index) => {
        const link = phoneLink(number)
        const inside = (
          <>
            <Icon name="phone" />
            <span>
              <small>{label}</small> {formatPhone(number) ?? number}
              {changedAt && <small>Changed by the customer, {onDayAtClock(changedAt, timeZone, now)}</small>}
            </span>
          </>
        )
        const look = `${styles.call} ${index > 0 ? styles.second : ''}`
        return link ? (
          <a key={label} className={look} href={link}>
            {inside}
          </a>
        ) : (
          <p key={label} className={look}>
            {inside}
          </p>
        )
      })}
    </div>
  )
}
