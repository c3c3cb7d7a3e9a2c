import { Logo } from '@cash-express/components/logo.tsx'
import { useEffect, useState } from 'react'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { clockTime } from '../shell/show-time.ts'
import { SwitchField } from '../shell/switch-field.tsx'
import { turn, useSwitch } from '../shell/switches.ts'
import styles from './listening-parts.module.css'

export const Brand = () => (
  <p className={styles.brand}>
    <Logo on="pine" />
    <b>Desk</b>
  </p>
)

/** The time of day in large digits. */
export function Clock({ now, timeZone }: { now: Date; timeZone: string }) {
  const [digits, half] = clockTime(now, timeZone).split(/\s/)
  return (
    <p className={styles.clock}>
      {digits} <small>{half}</small>
    </p>
  )
}

/** Shows whether new cases ring here. */
export const Line = ({ lost, text, small }: { lost: boolean; text: string; small?: string | undefined }) => (
  <p className={`${styles.line} ${lost ? styles.lost : ''}`}>
    <i aria-hidden="true" />
    <span>
      {text}
      {small && <small>{small}</small>}
    </span>
  </p>
)

const mayRing = () => navigator.userActivation?.hasBeenActive === true

/** A browser plays no sound on a page that nobody has touched: after a reload, and on a TV. */
export function Sound() {
  const isOn = useSwitch('sound for new cases')
  const [isAllowed, setAllowed] = useState(mayRing)
  useEffect(() => {
    const look = () => setAllowed(mayRing())
    for (const event of ['pointerup', 'keyup']) addEventListener(event, look)
    return () => {
      for (const event of ['pointerup', 'keyup']) removeEventListener(event, look)
    }
  }, [])
  return (
    <div className={styles.sound}>
      {isOn && !isAllowed && (
        <p>
          <DeskIcon name="bell" />
          Press any key so that this browser may ring.
        </p>
      )}
      <SwitchField label="Sound for new cases" on={isOn} onTurn={(on) => turn('sound for new cases', on)} />
    </div>
  )
}
