import type { StaffRow } from '@cash-express/domain/staff/staff-row'
import { type FormEvent, useId, useState } from 'react'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { ErrorText, InputField, SelectField } from '../shell/field.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { problemText } from '../shell/problem-text.ts'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'
import styles from './remove-dialog.module.css'
import { removePerson } from './staff-api.ts'

const reasons = ['Leaves the company', 'Moves to another job', 'Lost a device']
const other = 'Other'

export const sessionsText = (devices: number) =>
  devices === 0 ? 'Not signed in' : devices === 1 ? '1 session ended' : `${devices} sessions ended`

type Props = { readonly person: StaffRow; onDone(devices: number): void; onClose(): void }

export function RemoveDialog({ person, onDone, onClose }: Props) {
  const formId = useId()
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<{ readonly chosen?: string; readonly words?: string }>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [form, submitted] = useWrongFocus()
  const { name, subject, devices } = person
  const [firstName = name] = name.split(' ')

  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const problems = {
      ...(chosen ? {} : { chosen: 'Choose why.' }),
      ...(chosen === other && words.replace(/\s/g, '').length < 5 ? { words: 'Write a few words.' } : {}),
    }
    setWrong(problems)
    submitted()
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    const answer = await removePerson(subject, chosen === other ? words.trim() : chosen.toLowerCase())
    setBusy(false)
    if (answer.ok) onDone(answer.value.devices)
    else setRefused(problemText(answer.problem))
  }

  return (
    <Dialog
      title={`Remove ${name}?`}
      onClose={onClose}
      foot={
        <>
          <PressButton look="danger" type="submit" form={formId} held={busy}>
            {busy ? 'Removing…' : devices > 0 ? 'Remove and end sessions' : 'Remove'}
          </PressButton>
          <PressButton onClick={onClose}>Keep {firstName}</PressButton>
        </>
      }
    >
      <p>{firstName} opens nothing from this moment on.</p>
      <ul className={styles.follows}>
        <li>
          <DeskIcon name="exit" />
          <span>
            {devices === 0 ? (
              'No session is open'
            ) : (
              <b>{devices === 1 ? '1 session ends at once' : `${devices} sessions end at once`}</b>
            )}
          </span>
        </li>
        <li>
          <DeskIcon name="queue" />
          <span>A case that {firstName} has taken is free again after ten minutes at the latest</span>
        </li>
        <li>
          <DeskIcon name="audit" />
          <span>What {firstName} did stays in every history and in the audit</span>
        </li>
      </ul>
      <form ref={form} id={formId} className={styles.why} noValidate onSubmit={(event) => void remove(event)}>
        <SelectField label="Why" error={wrong.chosen} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose why</option>
          {[...reasons, other].map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        {chosen === other && (
          <InputField
            label="In your words"
            error={wrong.words}
            value={words}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </form>
      <div role="alert">{refused && <ErrorText>{refused}</ErrorText>}</div>
    </Dialog>
  )
}
