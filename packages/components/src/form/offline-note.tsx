import { useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import * as messages from './form.messages.tsx'
import styles from './form-sheet.module.css'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const isOffline = () => !navigator.onLine

export function OfflineNote() {
  const offline = useSyncExternalStore(subscribe, isOffline, () => false)
  return (
    <div role="status" className={styles.offline}>
      {offline && (
        <p>
          <Icon name="info" />
          <span>{messages.offline}</span>
        </p>
      )}
    </div>
  )
}
