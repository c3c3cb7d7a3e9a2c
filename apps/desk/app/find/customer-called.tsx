import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { useState } from 'react'
import { caseTitle } from '../queue/case-text.ts'
import { compareCaller } from '../release/look-up.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { FormInput } from '../shell/form-field.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { useSession } from '../sign-in/session.ts'

const definition = defineForm({
  firstName: text({ label: '“May I have your first name, please?”', blank: 'Enter the first name.', max: 50 }),
  zip: text({
    label: '“And the ZIP code of your home?”',
    blank: 'Enter the ZIP code.',
    max: 10,
    characters: 'postalCode',
  }),
})

const comeIn = 'Ask the customer to come in with an ID.'
const texts: Readonly<Record<string, string>> = {
  cap: `You have compared it three times within the hour. ${comeIn}`,
}

type Props = { readonly row: CaseRow; onTake(): void; onClose(): void }

/** Asks for two answers that the customer knows. The keyholder compares them, and the page shows nothing of the application. */
export function CustomerCalled({ row, onTake, onClose }: Props) {
  const { tab } = useSession()
  const [matched, setMatched] = useState('')
  const form = useMountedForm({
    definition,
    check: ({ zip }) => (/^\d{5}(-\d{4})?$/.test(zip) ? [] : [{ field: 'zip', message: 'A ZIP code has 5 digits.' }]),
    send: async ({ firstName, zip }) => {
      const given = `${firstName} ${zip}`
      if (given === matched) {
        onTake()
        return
      }
      const { reference, recipient } = row
      const answer = await compareCaller({ reference, recipient, firstName, zip: zip.slice(0, 5) }, tab)
      if (!answer.ok) return texts[answer.problem] ?? problemText(answer.problem)
      if (!answer.value.matches)
        return `They do not match this application. Ask again; after three times: ${comeIn.toLowerCase()}`
      setMatched(given)
      return true
    },
  })
  const [firstName, zip] = [useAnswer(form, 'firstName'), useAnswer(form, 'zip')]
  const isMatched = matched !== '' && matched === `${firstName} ${zip}`
  return (
    <FormDialog
      title="The customer called back"
      form={form}
      action={isMatched ? `Take it: ${firstName} is on the phone` : form.busy ? 'Comparing…' : 'Compare'}
      onClose={onClose}
      note={
        <div role="status">
          {isMatched && (
            <Message kind="ok" mark={<Icon name="checkmark" />}>
              <p>
                <b>Both match.</b> Take the case, then talk about it.
              </p>
            </Message>
          )}
        </div>
      }
    >
      <p>
        {caseTitle(row)} {row.reference}. You do not know yet who is on the line, so ask first.
      </p>
      <FormInput form={form} name="firstName" autoComplete="off" />
      <FormInput form={form} name="zip" short inputMode="numeric" />
      <p>If they do not match, the desk shows nothing.</p>
    </FormDialog>
  )
}
