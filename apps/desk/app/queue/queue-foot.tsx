import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import desk from '../primitives/desk.module.css'
import { KeyCap } from '../shell/key-cap.tsx'
import { useSwitch } from '../shell/switches.ts'
import styles from './queue.module.css'
import type { QueueView } from './queue-views.ts'

export function QueueFoot({ view }: { view: QueueView }) {
  const hasKeys = useSwitch('single keys')
  return (
    <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.small} ${desk.snug} ${styles.foot}`}>
      {view === 'closed' ? (
        <p>A manager can reopen a case.</p>
      ) : (
        <p className={`${ui.line} ${desk.gap1half} ${desk.icon16}`}>
          <Icon name="lock" />
          Names and phone numbers stay locked until you take a case.
        </p>
      )}
      {hasKeys && (
        <p className={`${ui.line} ${desk.gap1} ${styles.hints}`}>
          <KeyCap>j</KeyCap> <KeyCap>k</KeyCap> <span>move</span> <KeyCap>Enter</KeyCap> <span>open</span>{' '}
          <KeyCap>t</KeyCap> <span>take</span> <KeyCap>/</KeyCap> <span>find</span> <KeyCap>?</KeyCap>{' '}
          <span>all keys</span>
        </p>
      )}
    </div>
  )
}
