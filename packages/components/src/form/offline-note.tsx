import { useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
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
          <span>You're offline. We kept what you typed. You can send it when you're connected again.</span>
        </p>
      )}
    </div>
  )
}
