import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import styles from './phone-link.module.css'

/** A number to tap; nothing at all when it is not a number one could call. */
export function PhoneLink({ phone }: { phone: string }) {
  const shown = formatPhone(phone)
  if (!shown) return null
  return (
    <a className={styles.phone} href={phoneLink(phone)}>
      {shown}
    </a>
  )
}
