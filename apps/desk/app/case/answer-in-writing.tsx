import { type AnswerWay, letterNumberPattern } from '@cash-express/domain/cases/case-event'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { sealNoteForCase } from '../opening/seal-for-case.ts'
import { SealedHint } from '../opening/sealed-note.tsx'
import { OpeningProblem } from '../opening/sign-in-again.tsx'
import { ChoiceField } from '../shell/choice-field.tsx'
import { InputField, TextAreaField } from '../shell/field.tsx'
import styles from './answer-in-writing.module.css'
import { OutcomeDetailsForm } from './outcome-details-form.tsx'
import type { Act } from './use-case.ts'

type Props = {
  readonly place: Place
  readonly tab: TabKey
  readonly timeZone: string
  readonly now: Date
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Act
  /** Saves a note without ending the form. */
  readonly onNote: Act
  onCancel(): void
}

const ways: readonly { readonly value: AnswerWay; readonly label: string }[] = [
  { value: 'letter', label: 'Letter' },
  { value: 'email', label: 'Email' },
]

type Wrong = { readonly way?: string; readonly day?: string; readonly letter?: string }

function wrongOf(way: AnswerWay | '', day: string, today: string, letter: string): Wrong {
  return {
    ...(way ? {} : { way: 'Choose how the answer was sent.' }),
    ...(day ? (day > today ? { day: 'This day is still ahead.' } : {}) : { day: 'Choose the day it was sent.' }),
    ...(letter && !letterNumberPattern.test(letter)
      ? { letter: 'Use letters, digits, spaces, dots, slashes and hyphens, 40 at most.' }
      : {}),
  }
}

/** Records the way and the day of the answer to a dispute. The decision itself is a sealed note. */
export function AnswerInWriting({ place, tab, timeZone, now, held, refused, onAct, onNote, onCancel }: Props) {
  const today = dateIn(timeZone, now)
  const [way, setWay] = useState<AnswerWay | ''>('')
  const [day, setDay] = useState(today)
  const [letter, setLetter] = useState('')
  const [decided, setDecided] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** A note that is saved is not saved again when the closing is refused. */
  async function saveDecision(): Promise<boolean> {
    if (!decided.trim()) return true
    const sealed = await sealNoteForCase(place, decided.trim())
    if (!sealed.ok) {
      setProblem(sealed.problem)
      return false
    }
    const saved = await onNote({ kind: 'note', ...sealed.value })
    if (saved) setDecided('')
    return saved
  }

  async function save() {
    if (busy) return
    const found = wrongOf(way, day, today, letter.trim())
    setWrong(found)
    if (way === '' || Object.keys(found).length > 0) return
    setBusy(true)
    setProblem(undefined)
    const letterNumber = letter.trim() || undefined
    if (await saveDecision()) await onAct({ kind: 'close', as: 'answered in writing', day, sentBy: way, letterNumber })
    setBusy(false)
  }

  return (
    <OutcomeDetailsForm
      save="Close: answered in writing"
      held={held || busy}
      {...{ refused, onCancel }}
      onSave={() => void save()}
    >
      <ChoiceField<AnswerWay> label="How was it sent?" options={ways} value={way} error={wrong.way} onChange={setWay} />
      <div className={styles.pair}>
        <InputField
          label="Day it was sent"
          type="date"
          max={today}
          value={day}
          error={wrong.day}
          onChange={({ target }) => setDay(target.value)}
        />
        <InputField
          label="Letter number (optional)"
          autoComplete="off"
          maxLength={40}
          value={letter}
          error={wrong.letter}
          onChange={({ target }) => setLetter(target.value)}
        />
      </div>
      <TextAreaField
        label="What we decided, in one sentence (optional)"
        rows={2}
        maxLength={500}
        value={decided}
        onChange={({ target }) => setDecided(target.value)}
      />
      <SealedHint>This sentence is saved as a note. It is locked on this device before it is sent.</SealedHint>
      <OpeningProblem problem={problem} tab={tab} />
    </OutcomeDetailsForm>
  )
}
