import { Spinner } from '@cash-express/components/spinner.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import type { Asked } from './use-answer.ts'

/** What a page shows before its figures, or instead of them. */
export function NotAnswered({ asked }: { asked: Asked<unknown> }) {
  if (asked.kind === 'problem')
    return (
      <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
        <p>
          {asked.problem === 'not found'
            ? 'There is no such store, or you do not have it.'
            : problemText(asked.problem)}
        </p>
      </Message>
    )
  return (
    <Message mark={<Spinner />} role="status">
      <p>Counting…</p>
    </Message>
  )
}
