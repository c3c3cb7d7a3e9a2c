import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { FormChoice, FormInput } from '../shell/form-field.tsx'
import styles from './application.module.css'
import { hiddenFields, otherReason, reasonForm, reasonOf, reasonProblems, usualReasons } from './reasons.ts'
import { SheetActions } from './release-sheet.tsx'

type Props = {
  readonly form: string
  /** For example `the application`. */
  readonly thing: string
  /** The reason of an earlier attempt, such as one that ended in signing in again; empty at first. */
  readonly initialReason: string
  readonly busy: boolean
  readonly caseLink: string
  onOpen(reason: string): void
}

export function ReasonForm({ form: of, thing, initialReason, busy, caseLink, onOpen }: Props) {
  const usual = usualReasons(of)
  const isUsual = initialReason === '' || usual.some(({ value }) => value === initialReason)
  const form = useMountedForm({
    definition: reasonForm,
    start: isUsual
      ? [['chosen', initialReason]]
      : [
          ['chosen', otherReason],
          ['other', initialReason],
        ],
    hiddenFields,
    check: ({ other }) => reasonProblems(other),
    send: async ({ chosen, other }) => {
      if (!busy) onOpen(reasonOf(chosen, other))
      return true
    },
  })
  const isOther = useAnswer(form, 'chosen') === otherReason

  return (
    <form className={`${ui.stack} ${ui.gap4}`} {...form.props}>
      <FormChoice
        form={form}
        name="chosen"
        options={[...usual, { value: otherReason, label: 'Other' }]}
        reveal={isOther && <FormInput form={form} name="other" />}
      />
      <p className={styles.after}>
        The opening is recorded with your name and this reason. The answers are shown for 5 minutes. They go away sooner
        when this tab is hidden for 1 minute.
      </p>
      <SheetActions>
        <ActionButton type="submit" look="pine" size="big" held={busy}>
          <DeskIcon name="unlock" />
          {busy ? 'Opening…' : `Open ${thing}`}
        </ActionButton>
        <ActionLink look="plain" to={caseLink}>
          Cancel
        </ActionLink>
      </SheetActions>
    </form>
  )
}
