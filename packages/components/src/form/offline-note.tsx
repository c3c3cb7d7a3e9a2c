import { useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import styles from './form-sheet.module.css'
import * as words from './form-words.ts'

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
          <span>{words.offline}</span>
        </p>
      )}
    </div>
  )
}
