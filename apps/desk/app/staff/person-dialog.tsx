import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import type { StoreName } from '@cash-express/domain/cases/case-row'
import { type Role, roles } from '@cash-express/domain/cases/person'
import { choice, text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { storesFit, type WithoutRole } from '@cash-express/domain/staff/staff-row'
import { FormDialog } from '../shell/form-dialog.tsx'
import { FormChoice, FormInput } from '../shell/form-field.tsx'
import { problemText } from '../shell/problem-text.ts'
import { roleWords } from './role.messages.ts'
import { addPerson, changePerson } from './staff-api.ts'
import { StoreChoice, storesOf } from './store-choice.tsx'

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

/** The server refuses a reason with fewer characters. */
export const isTooShort = (reason: string) => reason.replace(/\s/g, '').length < 5

const definition = defineForm({
  subject: text({ label: 'Company account', blank: 'Enter the account.', max: 100 }),
  name: text({ label: 'Name', blank: 'Enter the name.', max: 80 }),
  role: choice({
    label: 'Role',
    blank: 'Choose a role.',
    choices: roles.map((role) => ({ value: role, label: roleWords[role].label, small: roleWords[role].does })),
  }),
  /** The numbers of the stores, with a space between them. */
  stores: text({ label: 'Store', max: 10_000, optional: true }),
  reason: text({
    label: 'Why (optional)',
    hint: 'It stays in the audit. Write no names of customers.',
    max: 500,
    optional: true,
  }),
})

export function PersonDialog({ isNew, start, stores, withoutRole, signedInText, onDone, onClose }: Props) {
  const form = useMountedForm({
    definition,
    start: Object.entries({ ...start, stores: start.stores.join(' ') }),
    check: ({ role, stores: chosen, reason }) => [
      ...(role && !storesFit(role, storesOf(role, chosen).length)
        ? [{ field: 'stores', message: 'Choose a store.' }]
        : []),
      ...(reason && isTooShort(reason) ? [{ field: 'reason', message: 'Write a few words, or leave it empty.' }] : []),
    ],
    send: async ({ subject, name, role, stores: chosen, reason }) => {
      const given = { subject, name, role, stores: storesOf(role, chosen), ...(reason ? { reason } : {}) }
      const answer = await (isNew ? addPerson(given) : changePerson(given))
      if (answer.ok) onDone(isNew ? `${name} was added and can sign in now.` : `${name} was changed.`)
      else if (answer.problem === 'malformed') return 'The account or the name has a character that is not allowed.'
      else return problemText(answer.problem)
    },
  })
  const subject = useAnswer(form, 'subject').trim()
  const name = useAnswer(form, 'name').trim()
  const found = withoutRole.find((each) => each.subject === subject)

  return (
    <FormDialog
      title={isNew ? 'Add a person' : `Change ${start.name}`}
      wide
      form={form}
      action={form.busy ? 'Saving…' : isNew ? `Add ${name || 'the person'}` : 'Save'}
      onClose={onClose}
    >
      {isNew && (
        <FormInput
          form={form}
          name="subject"
          hint={
            found
              ? `Found: ${found.name ?? found.subject} signed in ${signedInText(found.at)} with two steps.`
              : 'As the identity provider names it. It cannot be changed later.'
          }
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <FormInput form={form} name="name" />
      <FormChoice form={form} name="role" pairs />
      <StoreChoice form={form} stores={stores} />
      {!isNew && <FormInput form={form} name="reason" />}
    </FormDialog>
  )
}
