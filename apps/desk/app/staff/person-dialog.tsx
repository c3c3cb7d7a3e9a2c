import type { StoreName } from '@cash-express/domain/cases/case-row'
import { type Role, roles } from '@cash-express/domain/cases/person'
import { storesFit, type WithoutRole } from '@cash-express/domain/staff/staff-row'
import { type FormEvent, useId, useState } from 'react'
import { ChoiceField } from '../shell/choice-field.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { ErrorText, InputField } from '../shell/field.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { problemText } from '../shell/problem-text.ts'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'
import styles from './person-dialog.module.css'
import { roleWords } from './role-words.ts'
import { addPerson, changePerson } from './staff-api.ts'
import { StoreChoice } from './store-choice.tsx'

export type PersonStart = {
  readonly subject: string
  readonly name: string
  readonly role: Role | ''
  readonly stores: readonly number[]
}

type Props = {
  /** A new person, unless they are to be changed. */
  readonly isNew: boolean
  readonly start: PersonStart
  readonly stores: readonly StoreName[]
  readonly withoutRole: readonly WithoutRole[]
  readonly signedInText: (at: string) => string
  onDone(text: string): void
  onClose(): void
}

type Wrong = Partial<Record<'subject' | 'name' | 'role' | 'stores' | 'reason', string>>

const options = roles.map((role) => ({ value: role, label: roleWords[role].label, small: roleWords[role].does }))

export function PersonDialog({ isNew, start, stores, withoutRole, signedInText, onDone, onClose }: Props) {
  const formId = useId()
  const [subject, setSubject] = useState(start.subject)
  const [name, setName] = useState(start.name)
  const [role, setRole] = useState<Role | ''>(start.role)
  const [chosen, setChosen] = useState(start.stores)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [form, submitted] = useWrongFocus()
  const found = withoutRole.find((each) => each.subject === subject.trim())

  const choose = (next: Role) => {
    setRole(next)
    setChosen(storesFit(next, chosen.length) ? chosen : next === 'district' ? chosen : chosen.slice(0, 1))
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const own = role !== '' && storesFit(role, 0) ? [] : chosen
    const why = reason.trim()
    const problems: Wrong = {
      ...(subject.trim() ? {} : { subject: 'Enter the account.' }),
      ...(name.trim() ? {} : { name: 'Enter the name.' }),
      ...(role ? {} : { role: 'Choose a role.' }),
      ...(role && !storesFit(role, own.length) ? { stores: 'Choose a store.' } : {}),
      ...(why && why.replace(/\s/g, '').length < 5 ? { reason: 'Write a few words, or leave it empty.' } : {}),
    }
    setWrong(problems)
    submitted()
    if (Object.keys(problems).length > 0 || !role) return
    setBusy(true)
    const given = { subject: subject.trim(), name: name.trim(), role, stores: own, ...(why ? { reason: why } : {}) }
    const answer = await (isNew ? addPerson(given) : changePerson(given))
    setBusy(false)
    if (answer.ok) onDone(isNew ? `${given.name} was added and can sign in now.` : `${given.name} was changed.`)
    else
      setRefused(
        answer.problem === 'malformed'
          ? 'The account or the name has a character that is not allowed.'
          : problemText(answer.problem),
      )
  }

  return (
    <Dialog
      title={isNew ? 'Add a person' : `Change ${start.name}`}
      wide
      onClose={onClose}
      foot={
        <>
          <PressButton look="pine" type="submit" form={formId} held={busy}>
            {busy ? 'Saving…' : isNew ? `Add ${name.trim() || 'the person'}` : 'Save'}
          </PressButton>
          <PressButton onClick={onClose}>Cancel</PressButton>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void save(event)} className={styles.fields}>
        {isNew && (
          <InputField
            label="Company account"
            hint={
              found
                ? `Found: ${found.name ?? found.subject} signed in ${signedInText(found.at)} with two steps.`
                : 'As the identity provider names it. It cannot be changed later.'
            }
            error={wrong.subject}
            value={subject}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setSubject(target.value)}
          />
        )}
        <InputField
          label="Name"
          error={wrong.name}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <ChoiceField label="Role" pairs options={options} value={role} error={wrong.role} onChange={choose} />
        {role && <StoreChoice role={role} stores={stores} chosen={chosen} error={wrong.stores} onChange={setChosen} />}
        {!isNew && (
          <InputField
            label="Why (optional)"
            hint="It stays in the audit. Write no names of customers."
            error={wrong.reason}
            value={reason}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </form>
      <div role="alert">{refused && <ErrorText>{refused}</ErrorText>}</div>
    </Dialog>
  )
}
