import { type SubmitEvent, useState } from 'react'
import { ChoiceField } from '../shell/choice-field.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { InputField } from '../shell/field.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'
import { SheetActions } from './opening-sheet.tsx'
import styles from './reason-form.module.css'
import { mostCharacters, otherReason, type ReasonProblem, reasonOf, reasonProblem, usualReasons } from './reasons.ts'

type Props = {
  readonly form: string
  /** For example `the application`. */
  readonly thing: string
  readonly firstReason: string
  readonly busy: boolean
  readonly caseLink: string
  onOpen(reason: string): void
}

export function ReasonForm({ form, thing, firstReason, busy, caseLink, onOpen }: Props) {
  const usual = usualReasons(form)
  const isUsual = usual.some(({ value }) => value === firstReason)
  const [chosen, setChosen] = useState(isUsual || firstReason === '' ? firstReason : otherReason)
  const [other, setOther] = useState(isUsual ? '' : firstReason)
  const [problem, setProblem] = useState<ReasonProblem>()
  const [element, submitted] = useWrongFocus()

  const open = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const found = reasonProblem(chosen, other)
    setProblem(found)
    submitted()
    if (!found) onOpen(reasonOf(chosen, other))
  }

  return (
    <form ref={element} className={styles.form} onSubmit={open} noValidate>
      <ChoiceField
        label="Why are you opening it?"
        error={problem?.field === 'choice' ? problem.text : undefined}
        options={[...usual, { value: otherReason, label: 'Other' }]}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setProblem(undefined)
        }}
        reveal={
          chosen === otherReason && (
            <InputField
              label="Say why"
              hint="No names and no numbers here. Others will read it."
              error={problem?.field === 'other' ? problem.text : undefined}
              maxLength={mostCharacters}
              autoComplete="off"
              value={other}
              onChange={({ target }) => setOther(target.value)}
            />
          )
        }
      />
      <p className={styles.after}>
        The opening is recorded with your name and this reason. The answers are shown for 5 minutes. They go away sooner
        when this tab is hidden for 1 minute.
      </p>
      <SheetActions>
        <PressButton type="submit" look="pine" size="big" held={busy}>
          <DeskIcon name="unlock" />
          {busy ? 'Opening…' : `Open ${thing}`}
        </PressButton>
        <PressLink look="plain" to={caseLink}>
          Cancel
        </PressLink>
      </SheetActions>
    </form>
  )
}
