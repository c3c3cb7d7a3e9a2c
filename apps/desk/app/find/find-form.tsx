import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { useEffect } from 'react'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { formChoices } from '../queue/queue-views.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { FormInput, FormSelect } from '../shell/form-field.tsx'
import { findFieldId } from '../shell/use-keys.ts'
import { useSession } from '../sign-in/session.ts'
import styles from './find.module.css'
import { type FindFields, searchOf } from './search-of.ts'

type Props = {
  readonly start: FindFields
  /** The inbox that is chosen at first. */
  readonly inbox: string
  readonly today: string
  onFind(fields: FindFields): void
}

const definition = defineForm({
  reference: text({
    label: 'Reference or phone number',
    hint: '8 letters and digits such as BCDFGHJK, all 10 digits of a phone number, or its last 4. Your inboxes only.',
    max: 20,
    optional: true,
  }),
  recipient: text({ label: 'Inbox', max: 40, optional: true }),
  day: text({ label: 'Arrived on', max: 10, optional: true }),
  form: text({ label: 'Form', max: 40, optional: true }),
})

export function FindForm({ start, inbox, today, onFind }: Props) {
  const { person } = useSession()
  const { inboxes } = useQueue()
  const choicesOf = (recipient: string) => formChoices(recipient, person.role)
  const form = useMountedForm({
    definition,
    start: Object.entries({ ...start, recipient: start.recipient || inbox }),
    // An inbox does not have every form.
    hiddenFields: (answer) =>
      choicesOf(answer('recipient')).some(({ value }) => value === answer('form')) ? [] : ['form'],
    check: (given) => {
      const search = searchOf(given as FindFields)
      return search.kind === 'wrong' ? [{ field: search.field, message: search.text }] : []
    },
    send: async (given) => {
      onFind(given as FindFields)
      return true
    },
  })
  const forms = choicesOf(useAnswer(form, 'recipient'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address can ask for something wrong at once, as from the box of another page.
  useEffect(() => {
    if (searchOf(start).kind === 'wrong') void form.submit()
  }, [])
  return (
    <form className={`${ui.card} ${styles.form}`} {...form.props}>
      <div className={styles.typed}>
        <FormInput form={form} name="reference" id={findFieldId} autoCapitalize="characters" spellCheck={false} />
        <ActionButton type="submit" look="pine">
          <Icon name="search" />
          Find
        </ActionButton>
      </div>
      <details className={styles.other} open={start.day !== '' || start.form !== ''}>
        <summary>
          <Icon name="next" />
          Search by service, form or day instead
        </summary>
        <div className={`${ui.stack} ${ui.gap4} ${desk.end} ${styles.fields}`}>
          <FormSelect form={form} name="recipient">
            {inboxes.map(({ recipient, name }) => (
              <option key={recipient} value={recipient}>
                {name}
              </option>
            ))}
          </FormSelect>
          <FormInput form={form} name="day" type="date" max={today} />
          {forms.length > 0 && (
            <FormSelect form={form} name="form" first="Any form">
              {forms.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </FormSelect>
          )}
          <div className={desk.grid}>
            <ActionButton type="submit">Find by day</ActionButton>
          </div>
        </div>
      </details>
    </form>
  )
}
