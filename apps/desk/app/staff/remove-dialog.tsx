import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { choice, text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import type { StaffRow } from '@cash-express/domain/staff/staff-row'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { FormInput, FormSelect } from '../shell/form-field.tsx'
import { problemText } from '../shell/problem-text.ts'
import { isTooShort } from './person-dialog.tsx'
import styles from './staff.module.css'
import { removePerson } from './staff-api.ts'

const other = 'Other'
const reasons = ['Leaves the company', 'Moves to another job', 'Lost a device', other]

const definition = defineForm({
  reason: choice({ label: 'Why', blank: 'Choose why.', choices: reasons.map((value) => ({ value, label: value })) }),
  words: text({ label: 'In your words', blank: 'Write a few words.', max: 500 }),
})

export const sessionsText = (devices: number) =>
  devices === 0 ? 'Not signed in' : devices === 1 ? '1 session ended' : `${devices} sessions ended`

type Props = { readonly person: StaffRow; onDone(devices: number): void; onClose(): void }

export function RemoveDialog({ person, onDone, onClose }: Props) {
  const { name, subject, devices } = person
  const [firstName = name] = name.split(' ')
  const form = useMountedForm({
    definition,
    hiddenFields: (answer) => (answer('reason') === other ? [] : ['words']),
    check: ({ words }) => (words && isTooShort(words) ? [{ field: 'words', message: 'Write a few words.' }] : []),
    send: async ({ reason, words }) => {
      const answer = await removePerson(subject, reason === other ? words : reason.toLowerCase())
      if (!answer.ok) return problemText(answer.problem)
      onDone(answer.value.devices)
    },
  })
  const isOther = useAnswer(form, 'reason') === other

  return (
    <FormDialog
      title={`Remove ${name}?`}
      form={form}
      look="danger"
      action={form.busy ? 'Removing…' : devices > 0 ? 'Remove and end sessions' : 'Remove'}
      cancel={`Keep ${firstName}`}
      onClose={onClose}
    >
      <p>{firstName} opens nothing from this moment on.</p>
      <ul className={`${ui.stack} ${ui.gap2} ${desk.icon18} ${styles.follows}`}>
        <li className={`${ui.beside} ${desk.gap2half}`}>
          <DeskIcon name="exit" />
          <span>
            {devices === 0 ? (
              'No session is open'
            ) : (
              <b>{devices === 1 ? '1 session ends at once' : `${devices} sessions end at once`}</b>
            )}
          </span>
        </li>
        <li className={`${ui.beside} ${desk.gap2half}`}>
          <DeskIcon name="queue" />
          <span>A case that {firstName} has taken is free again after ten minutes at the latest</span>
        </li>
        <li className={`${ui.beside} ${desk.gap2half}`}>
          <DeskIcon name="audit" />
          <span>What {firstName} did stays in every history and in the audit</span>
        </li>
      </ul>
      <FormSelect form={form} name="reason" first="Choose why" />
      {isOther && <FormInput form={form} name="words" />}
    </FormDialog>
  )
}
