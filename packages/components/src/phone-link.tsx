import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import styles from './phone-link.module.css'

/** Renders nothing when the text is not a valid phone number. */
export function PhoneLink({ phone }: { phone: string }) {
  const shown = formatPhone(phone)
  if (!shown) return null
  return (
    <a className={styles.phone} href={phoneLink(phone)}>
      {shown}
    </a>
  )
}
