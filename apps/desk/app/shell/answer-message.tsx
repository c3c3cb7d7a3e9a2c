import { Spinner } from '@cash-express/components/spinner.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { Message } from './message.tsx'
import { PressButton } from './press-button.tsx'
import { problemText } from './problem-text.ts'

/** While an answer is awaited, or when there is none. */
export function AnswerMessage({ problem, onAgain }: { readonly problem: string | undefined; onAgain(): void }) {
  if (!problem)
    return (
      <Message mark={<Spinner />} role="status">
        <p>Loading…</p>
      </Message>
    )
  return (
    <Message
      kind="danger"
      mark={<DeskIcon name="alert" />}
      role="alert"
      actions={<PressButton onClick={onAgain}>Try again</PressButton>}
    >
      <p>{problemText(problem)}</p>
    </Message>
  )
}
