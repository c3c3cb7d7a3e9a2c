import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'
import styles from './not-loaded.module.css'

/** Appears through CSS when a journey's script has not loaded in ten seconds, because no script could show it then. */
export const NotLoaded = () => (
  <div className={styles.notLoaded}>
    <p data-appears-late>
      <Icon name="info" />
      <span>
        This page hasn't finished loading. Please reload it, or call us at <PhoneLink phone={company.phone} />.
      </span>
    </p>
  </div>
)
