import ui from '@cash-express/components/styles/primitives.module.css'
import { useEffect, useState } from 'react'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { Dialog } from '../shell/dialog.tsx'
import { KeyCap } from '../shell/key-cap.tsx'
import { SmallPrint } from '../shell/layout.tsx'
import { SwitchField } from '../shell/switch-field.tsx'
import { turn, useSwitch } from '../shell/switches.ts'
import styles from './frame.module.css'
import { pushKey, startWorker, subscribe, unsubscribe } from './push-messages.ts'

const keys: readonly (readonly [what: string, first: string, last?: string])[] = [
  ['Next case', 'j'],
  ['Case before', 'k'],
  ['Open the case', 'Enter'],
  ['Take it', 't'],
  ['Outcomes on a case', '1', '9'],
  ['Undo what was just saved', 'u'],
  ['Find', '/'],
  ['This list', '?'],
]

type Allowed = NotificationPermission | 'impossible'

const allowedNow = (): Allowed => ('Notification' in window ? Notification.permission : 'impossible')

/** Asks the browser only after a press, because it asks the person only once. */
function NotificationSwitch() {
  const wanted = useSwitch('notifications')
  const [allowed, setAllowed] = useState(allowedNow)
  const change = async (on: boolean) => {
    const answer = on && allowed === 'default' ? await Notification.requestPermission() : allowed
    setAllowed(answer)
    if (on && answer === 'granted') void startWorker().catch(() => {})
    turn('notifications', on && answer === 'granted')
  }
  if (allowed === 'impossible') return null
  return (
    <>
      <SwitchField
        label="Browser notifications"
        on={wanted && allowed === 'granted'}
        onTurn={(on) => void change(on)}
      />
      <SmallPrint role="status">
        {allowed === 'denied' && 'Your browser blocks notifications of the desk. You can allow them in its settings.'}
      </SmallPrint>
    </>
  )
}

/** Only where the operator turned push messages on. */
function PushSwitch({ recipient }: { recipient: string }) {
  const wanted = useSwitch('push messages')
  const [key, setKey] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void pushKey().then(setKey)
  }, [])
  if (!key) return null
  const change = async (on: boolean) => {
    setFailed(false)
    if (!on) await unsubscribe()
    const isOn = on && (await Notification.requestPermission()) === 'granted' && (await subscribe(key, recipient))
    setFailed(on && !isOn)
    turn('push messages', isOn)
  }
  return (
    <>
      <SwitchField label="Message when no tab is open" on={wanted} onTurn={(on) => void change(on)} />
      <SmallPrint role="status">
        {failed && 'This browser did not allow messages of the desk. You can allow them in its settings.'}
      </SmallPrint>
    </>
  )
}

export function KeysDialog({ onClose }: { onClose(): void }) {
  const { home } = useQueue()
  return (
    <Dialog title="Keys and sound" onClose={onClose}>
      <dl className={`${ui.stack} ${styles.keys}`}>
        {keys.map(([what, first, last]) => (
          <div key={what} className={`${ui.line} ${ui.between} ${ui.gap4}`}>
            <dt>{what}</dt>
            <dd className={`${ui.line} ${desk.gap1}`}>
              <KeyCap>{first}</KeyCap>
              {last && (
                <>
                  to <KeyCap>{last}</KeyCap>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <SmallPrint>Everything also works with Tab, Enter and Space.</SmallPrint>
      <div className={`${desk.grid} ${ui.start}`}>
        <SwitchField
          label="Single-key shortcuts"
          on={useSwitch('single keys')}
          onTurn={(on) => turn('single keys', on)}
        />
        <SwitchField
          label="Sound for new cases"
          on={useSwitch('sound for new cases')}
          onTurn={(on) => turn('sound for new cases', on)}
        />
        <NotificationSwitch />
        {home?.startsWith('store:') && <PushSwitch recipient={home} />}
      </div>
      <SmallPrint>
        A notification says only that there is a new case, where, and by when to call. It never shows a name, a number
        or what somebody asked for.
      </SmallPrint>
    </Dialog>
  )
}
