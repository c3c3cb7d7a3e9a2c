import { company } from '@cash-express/domain/site/company'
import { Icon } from '../components/icon.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import styles from './not-loaded.module.css'

/** Shows itself when the script of a journey has not come in ten seconds: no script could show it then. */
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
