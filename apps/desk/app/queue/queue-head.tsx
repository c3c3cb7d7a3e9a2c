import { PageTitle } from '../shell/page-title.tsx'
import { clockTime, longDay, zoneName } from '../shell/show-time.ts'
import { closingText } from '../shell/store-day.ts'
import { SwitchField } from '../shell/switch-field.tsx'
import { turn, useSwitch } from '../shell/switches.ts'
import { FindBox } from './find-box.tsx'
import { useQueue } from './queue-context.ts'
import styles from './queue-head.module.css'

export function QueueHead({ name, now }: { name: string; now: Date }) {
  const { store, timeZone } = useQueue()
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <PageTitle key={name}>{name}</PageTitle>
        <p>
          {longDay(now, timeZone)}. It is <time>{clockTime(now, timeZone)}</time> {zoneName(now, timeZone)}
          {store && `; ${closingText(store, now)}`}.
        </p>
      </div>
      <div className={styles.tools}>
        <SwitchField
          label="Sound for new cases"
          on={useSwitch('sound for new cases')}
          onTurn={(on) => turn('sound for new cases', on)}
        />
        <FindBox />
      </div>
    </div>
  )
}
