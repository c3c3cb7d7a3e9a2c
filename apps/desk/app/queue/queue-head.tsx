import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { readTyped } from '@cash-express/domain/cases/look-up'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import desk from '../primitives/desk.module.css'
import { findPath, findReferencePath } from '../shell/desk-paths.ts'
import field from '../shell/field.module.css'
import { KeyHint } from '../shell/key-cap.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { passNumber } from '../shell/pending-number.ts'
import { clockTime, longDay, zoneName } from '../shell/show-time.ts'
import { closingText } from '../shell/store-day.ts'
import { SwitchField } from '../shell/switch-field.tsx'
import { turn, useSwitch } from '../shell/switches.ts'
import { findFieldId } from '../shell/use-keys.ts'
import styles from './queue.module.css'
import { useQueue } from './queue-context.ts'

function FindBox() {
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reference = String(new FormData(event.currentTarget).get('reference') ?? '').trim()
    const isNumber = (readTyped(reference)?.kind ?? 'reference') !== 'reference'
    if (isNumber) passNumber(reference)
    void navigate(reference && !isNumber ? findReferencePath(reference) : findPath)
  }
  return (
    <search>
      <form className={`${desk.icon20} ${styles.box}`} onSubmit={find}>
        <label htmlFor={findFieldId}>
          <Spoken>Find by reference or phone number</Spoken>
        </label>
        <Icon name="search" />
        <input
          className={field.input}
          id={findFieldId}
          name="reference"
          autoComplete="off"
          placeholder="Reference or phone"
        />
        <span className={styles.key}>
          <KeyHint>/</KeyHint>
        </span>
      </form>
    </search>
  )
}

export function QueueHead({ name, now }: { name: string; now: Date }) {
  const { store, timeZone } = useQueue()
  return (
    <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap6} ${desk.rows2} ${styles.head}`}>
      <div className={`${ui.shrinks} ${desk.smalls} ${desk.snug} ${styles.text}`}>
        <PageTitle key={name}>{name}</PageTitle>
        <p>
          {longDay(now, timeZone)}. It is <time>{clockTime(now, timeZone)}</time> {zoneName(now, timeZone)}
          {store && `; ${closingText(store, now)}`}.
        </p>
      </div>
      <div className={`${ui.cluster} ${ui.middle} ${ui.gap2} ${styles.tools}`}>
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
