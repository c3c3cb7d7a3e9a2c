import { Icon } from '@cash-express/components/icon.tsx'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import styles from './call-buttons.module.css'

export type CallNumber = { readonly label: string; readonly number: string }

/** A visitor may have typed a number that nothing can dial; it is shown as it was typed. */
export function CallButtons({ numbers }: { numbers: readonly CallNumber[] }) {
  return (
    <div className={styles.calls}>
      {numbers.map(({ label, number }, index) => {
        const link = phoneLink(number)
        const inside = (
          <>
            <Icon name="phone" />
            <span>
              <small>{label}</small> {formatPhone(number) ?? number}
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
