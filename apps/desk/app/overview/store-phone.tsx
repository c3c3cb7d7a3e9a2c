import { Icon } from '@cash-express/components/icon.tsx'
import type { StoreContact } from '@cash-express/domain/promises/overview'
import styles from './store-phone.module.css'

export const StorePhone = ({ store: { city, phone } }: { store: StoreContact }) => (
  <a className={styles.phone} href={`tel:+1${phone.replaceAll('-', '')}`} aria-label={`Call ${city}, ${phone}`}>
    <Icon name="phone" />
    {phone}
  </a>
)
