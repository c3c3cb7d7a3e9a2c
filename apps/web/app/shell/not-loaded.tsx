import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import styles from './not-loaded.module.css'
import { notFinished } from './page-frame.messages.tsx'

/** Appears through CSS when a journey's script has not loaded in ten seconds, because no script could show it then. */
export const NotLoaded = () => (
  <div className={`${styles.notLoaded} ${ui.scripted}`}>
    <p data-appears-late>
      <Icon name="info" />
      {notFinished}
    </p>
  </div>
)
