import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import type { ComponentProps } from 'react'
import { FormDialog } from '../shell/form-dialog.tsx'
import { FormInput } from '../shell/form-field.tsx'

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'action' | 'look' | 'children' | 'onClose'> & {
  /** Returns a sentence when the desk refused. */
  onSend(reason: string): Promise<string | undefined>
}

const definition = defineForm({
  reason: text({
    label: 'Why',
    hint: 'It stays in the history. Visitors do not see it.',
    blank: 'Write why.',
    max: 500,
  }),
})

export function ReasonDialog({ action, children, onSend, ...dialog }: Props) {
  const form = useMountedForm({ definition, send: ({ reason }) => onSend(reason) })
  return (
    <FormDialog form={form} action={form.busy ? 'Saving…' : action} {...dialog}>
      {children}
      <FormInput form={form} name="reason" />
    </FormDialog>
  )
}
