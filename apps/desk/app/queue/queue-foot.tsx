import { Icon } from '@cash-express/components/icon.tsx'
import { KeyCap } from '../shell/key-cap.tsx'
import { useSwitch } from '../shell/switches.ts'
import styles from './queue-foot.module.css'
import type { QueueView } from './queue-views.ts'

export function QueueFoot({ view }: { view: QueueView }) {
  const hasKeys = useSwitch('single keys')
  return (
    <div className={styles.foot}>
      {view === 'closed' ? (
        <p>A manager can reopen a case.</p>
      ) : (
        <p className={styles.sealed}>
          <Icon name="lock" />
          Names and phone numbers stay locked until you take a case.
        </p>
      )}
      {hasKeys && (
        <p className={styles.hints}>
          <KeyCap>j</KeyCap> <KeyCap>k</KeyCap> <span>move</span> <KeyCap>Enter</KeyCap> <span>open</span>{' '}
          <KeyCap>t</KeyCap> <span>take</span> <KeyCap>/</KeyCap> <span>find</span> <KeyCap>?</KeyCap>{' '}
          <span>all keys</span>
        </p>
      )}
    </div>
  )
}
