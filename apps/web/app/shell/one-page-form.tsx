import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { ClearButton, SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { FormHead } from '@cash-express/components/form/form-head.tsx'
import { FormSheet, RequiredNote } from '@cash-express/components/form/form-sheet.tsx'
import type { WholeForm } from '@cash-express/components/form/use-form.ts'
import type { Fields } from '@cash-express/domain/forms/form'
import type { ReactNode } from 'react'
import * as messages from './one-page-form.messages.tsx'

/** The frame of customer feedback and of dispute resolution. */
export function OnePageForm<F extends Fields>({
  form,
  thankYou,
  title,
  lead,
  sending,
  send,
  captcha,
  children,
}: {
  form: WholeForm<F>
  thankYou: string
  title: string
  lead: string
  sending: string
  /** The text of the button. */
  send: string
  captcha: ReactNode
  children: ReactNode
}) {
  const end = (
    <>
      {captcha}
      <SubmitButton form={form}>{send}</SubmitButton>
      <ClearButton form={form} />
    </>
  )
  return (
    <>
      <ErrorSummary form={form} help={messages.nothingLost} />
      <FormHead form={form} title={title} lead={lead}>
        {messages.preferToTalk}
        <RequiredNote form={form} />
      </FormHead>
      <FormSheet form={form} sending={sending} thankYou={thankYou} end={end}>
        {children}
      </FormSheet>
    </>
  )
}
