import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import desk from '../primitives/desk.module.css'
import { KeyCap } from '../shell/key-cap.tsx'
import { useSwitch } from '../shell/switches.ts'
import styles from './queue.module.css'
import type { QueueView } from './queue-views.ts'

type Props = {
  readonly view: QueueView
  readonly listed: number
  /** Open cases with more time left than those of the list. */
  readonly unlisted: number
}

export function QueueFoot({ view, listed, unlisted }: Props) {
  const hasKeys = useSwitch('single keys')
  return (
    <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.small} ${desk.snug} ${styles.foot}`}>
      {unlisted > 0 && (
        <p>
          <b>
            The list has the {listed.toLocaleString('en-US')} cases with the least time left;{' '}
            {unlisted.toLocaleString('en-US')} more are open.
          </b>{' '}
          They follow as soon as these are done.
        </p>
      )}
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
