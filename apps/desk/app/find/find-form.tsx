import { Icon } from '@cash-express/components/icon.tsx'
import { type FormEvent, useState } from 'react'
import { useQueue } from '../queue/queue-context.ts'
import { formChoices } from '../queue/queue-views.ts'
import { InputField, SelectField } from '../shell/field.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { findFieldId } from '../shell/use-keys.ts'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'
import { useSession } from '../sign-in/session.ts'
import styles from './find.module.css'
import { type FindFields, findFieldNames, searchOf } from './search-of.ts'

type Props = {
  readonly start: FindFields
  /** The inbox that is chosen at first. */
  readonly inbox: string
  readonly today: string
  onFind(fields: FindFields): void
}

export function FindForm({ start, inbox, today, onFind }: Props) {
  const { person } = useSession()
  const { inboxes } = useQueue()
  const [recipient, setRecipient] = useState(start.recipient || inbox)
  const [fields, setFields] = useState(start)
  const search = searchOf(fields)
  const wrong = search.kind === 'wrong' ? search : undefined

  const [form, submitted] = useWrongFocus()

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const sent = Object.fromEntries(findFieldNames.map((name) => [name, String(data.get(name) ?? '').trim()]))
    setFields(sent as FindFields)
    submitted()
    onFind(sent as FindFields)
  }
  const forms = formChoices(recipient, person.role)
  return (
    <form ref={form} className={styles.form} onSubmit={find} noValidate>
      <div className={styles.fields}>
        <InputField
          id={findFieldId}
          label="Reference"
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          defaultValue={start.reference}
          hint="8 letters and digits. The customer has it from the thank-you page."
          error={wrong?.field === 'reference' ? wrong.text : undefined}
        />
        <SelectField
          label="Inbox"
          name="recipient"
          value={recipient}
          onChange={({ target }) => setRecipient(target.value)}
        >
          {inboxes.map(({ recipient, name }) => (
            <option key={recipient} value={recipient}>
              {name}
            </option>
          ))}
        </SelectField>
        <InputField
          label="Arrived on"
          name="day"
          type="date"
          max={today}
          defaultValue={start.day}
          error={wrong?.field === 'day' ? wrong.text : undefined}
        />
        {forms.length > 0 && (
          <SelectField label="Form" name="form" defaultValue={start.form}>
            <option value="">Any form</option>
            {forms.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles.press}>
          <PressButton type="submit" look="pine">
            <Icon name="search" />
            Find
          </PressButton>
        </div>
      </div>
    </form>
  )
}
