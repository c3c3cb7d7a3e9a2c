import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { signOut } from '../integrations/desk-api.ts'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { wallboardPath } from '../shell/desk-paths.ts'
import { Face } from '../shell/face.tsx'
import { ErrorText } from '../shell/field.tsx'
import { sentenceCase } from '../shell/sentence-case.ts'
import { clockTime } from '../shell/show-time.ts'
import { forgetTab } from '../sign-in/forget-tab.ts'
import { useSession } from '../sign-in/session.ts'
import styles from './frame.module.css'

export function PersonMenu({ onKeys }: { onKeys(): void }) {
  const { person, keyHashes, tab } = useSession()
  const { timeZone, home } = useQueue()
  const [failed, setFailed] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  const signedInAt = keyHashes.find(({ keyHash }) => keyHash === tab.keyHash)?.signedInAt

  const close = () => menu.current?.removeAttribute('open')
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  // A press on an empty part of the page moves no focus.
  useEffect(() => {
    const closeOnPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeOnPress)
    return () => document.removeEventListener('pointerdown', closeOnPress)
  }, [])
  const leave = async () => {
    const result = await signOut()
    if (!result.ok) return setFailed(true)
    forgetTab()
    location.assign(result.value.to)
  }

  return (
    <details ref={menu} className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary className={`${ui.line} ${desk.gap2half} ${desk.icon16}`}>
        <Spoken>Your menu:</Spoken>
        <Face name={person.name} look="onPine" />
        <span className={`${desk.grid} ${ui.shrinks} ${ui.medium} ${styles.name}`}>
          {person.name} <small>{sentenceCase(person.role)}</small>
        </span>
        <DeskIcon name="up" />
      </summary>
      <div className={`${ui.card} ${styles.list}`}>
        <p className={ui.small}>
          {person.name}, {person.role}
          {signedInAt && (
            <>
              <br />
              Signed in since {clockTime(signedInAt, timeZone)}
            </>
          )}
        </p>
        <button
          type="button"
          className={`${ui.line} ${desk.gap2half} ${ui.full}`}
          onClick={() => {
            close()
            onKeys()
          }}
        >
          <DeskIcon name="keyboard" />
          Keys and sound
        </button>
        {home && (
          <Link to={wallboardPath(home)} className={`${ui.line} ${desk.gap2half} ${ui.full}`} onClick={close}>
            <DeskIcon name="chart" />
            Wallboard for a TV
          </Link>
        )}
        <button type="button" className={`${ui.line} ${desk.gap2half} ${ui.full}`} onClick={() => void leave()}>
          <DeskIcon name="exit" />
          Sign out
        </button>
        <div role="alert">
          {failed && <ErrorText>You are still signed in. Check your connection and try again.</ErrorText>}
        </div>
      </div>
    </details>
  )
}
