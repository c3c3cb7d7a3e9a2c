import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { KeyHint } from '../shell/key-cap.tsx'
import { useSwitch } from '../shell/switches.ts'
import type { OutcomeMark } from './outcome-rows.ts'
import styles from './outcomes.module.css'

const marks: Readonly<Record<OutcomeMark, ReactNode>> = {
  coming: <DeskIcon name="coming" />,
  callBack: <DeskIcon name="callBack" />,
  notInterested: <DeskIcon name="notInterested" />,
  doNotCall: <DeskIcon name="doNotCall" />,
  talked: <Icon name="person" />,
  noAnswer: <DeskIcon name="noAnswer" />,
  voicemail: <DeskIcon name="voicemail" />,
  busy: <DeskIcon name="busy" />,
  wrongNumber: <DeskIcon name="wrongNumber" />,
  letter: <DeskIcon name="letter" />,
  hired: <Icon name="checkmark" />,
  withdrawn: <DeskIcon name="exit" />,
}

type Props = {
  readonly name: string
  readonly mark: OutcomeMark
  readonly small?: string | undefined
  readonly shortcut?: string | undefined
  /** True while its form is shown; undefined for a button that acts at once. */
  readonly expanded?: boolean | undefined
  /** It cannot be pressed now. It keeps the focus, which a disabled button would lose. */
  readonly held: boolean
  onPress(): void
}

export function OutcomeButton({ name, mark, small, shortcut, expanded, held, onPress }: Props) {
  const hasKeys = useSwitch('single keys')
  return (
    <button
      type="button"
      className={`${ui.stack} ${ui.middle} ${desk.icon20} ${styles.outcome}`}
      aria-expanded={expanded}
      aria-keyshortcuts={hasKeys ? shortcut : undefined}
      aria-disabled={held || undefined}
      onClick={held ? undefined : onPress}
    >
      {marks[mark]}
      <span>{name}</span>
      {small && <small>{small}</small>}
      {shortcut && (
        <span className={styles.key}>
          <KeyHint>{shortcut}</KeyHint>
        </span>
      )}
    </button>
  )
}
