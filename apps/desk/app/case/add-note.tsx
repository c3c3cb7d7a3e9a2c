import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { type FormEvent, useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { sealNoteForCase } from '../opening/seal-for-case.ts'
import { SealedHint } from '../opening/sealed-note.tsx'
import { OpeningProblem } from '../opening/sign-in-again.tsx'
import { TextAreaField } from '../shell/field.tsx'
import { Panel } from '../shell/layout.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'
import styles from './add-note.module.css'
import type { Act } from './use-case.ts'

/** A note has room for 8 KB, and a character needs up to four bytes. */
const longestNote = 1_500

type Props = { readonly place: Place; readonly tab: TabKey; readonly onAct: Act; onTyped(hasText: boolean): void }

export function AddNote({ place, tab, onAct, onTyped }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [form, submitted] = useWrongFocus()

  const type = (next: string) => {
    setText(next)
    onTyped(next.trim() !== '')
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setError(text.trim() ? undefined : 'Write something first.')
    submitted()
    if (!text.trim()) return
    setBusy(true)
    setProblem(undefined)
    const sealed = await sealNoteForCase(place, text.trim())
    if (!sealed.ok) setProblem(sealed.problem)
    else if (await onAct({ kind: 'note', ...sealed.value })) type('')
    setBusy(false)
  }

  return (
    <Panel title="Add a note">
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <TextAreaField
          label="New note"
          rows={3}
          maxLength={longestNote}
          value={text}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
        <SealedHint>Locked on this device before it is sent. The server cannot read it.</SealedHint>
        <OpeningProblem problem={problem} tab={tab} />
        <PressButton type="submit" wide held={busy}>
          Save note
        </PressButton>
      </form>
    </Panel>
  )
}
