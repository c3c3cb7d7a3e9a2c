import type { Fields } from '@cash-express/domain/forms/form'
import type { ComponentProps } from 'react'
import { PageHead } from '../page-head.tsx'
import type { WholeForm } from './use-form.ts'

/** What a visitor should know before the first question. Who comes back after sending needs only the title. */
export function FormHead<F extends Fields>({
  form,
  title,
  ...rest
}: { form: WholeForm<F> } & ComponentProps<typeof PageHead>) {
  return form.sentBefore ? <PageHead title={title} /> : <PageHead title={title} {...rest} />
}
