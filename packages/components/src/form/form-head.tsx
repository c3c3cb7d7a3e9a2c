import type { Fields } from '@cash-express/domain/forms/form'
import type { ComponentProps } from 'react'
import { PageHead } from '../page-head.tsx'
import type { WholeForm } from './use-form.ts'

/** A visitor who returns to a submitted form sees only the title. */
export function FormHead<F extends Fields>({
  form,
  title,
  ...rest
}: { form: WholeForm<F> } & ComponentProps<typeof PageHead>) {
  return form.sentBefore ? <PageHead title={title} /> : <PageHead title={title} {...rest} />
}
