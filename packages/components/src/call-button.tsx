import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import styles from './call-button.module.css'
import { Icon } from './icon.tsx'

export function CallButton({ label, phone }: { label: string; phone: string }) {
  return (
    <a className={styles.call} href={phoneLink(phone)}>
      <Icon name="phone" />
      <span>
        <small>{label}</small> {formatPhone(phone)}
      </span>
    </a>
  )
}
