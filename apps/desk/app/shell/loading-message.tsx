import { Spinner } from '@cash-express/components/spinner.tsx'
import { isPassing } from '../integrations/desk-call.ts'
import { ActionButton } from './action-button.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { Message } from './message.tsx'
import { PageTitle } from './page-title.tsx'
import { problemText } from './problem-text.ts'
import type { Loaded } from './use-loaded.ts'

type Props = {
  readonly request: Pick<Loaded<unknown>, 'problem' | 'reload'>
  /** A page needs it whose own title is part of the value. */
  readonly title?: string
  readonly text?: string
  textOf?(problem: string): string
}

/** Stands in place of a value that is on its way or did not arrive. */
export const LoadingMessage = ({ request, title, text = 'Loading…', textOf = problemText }: Props) => (
  <>
    {title && <PageTitle key={title}>{title}</PageTitle>}
    {request.problem ? (
      <Message
        kind="danger"
        mark={<DeskIcon name="alert" />}
        role="alert"
        actions={
          isPassing(request.problem) && <ActionButton onClick={() => void request.reload()}>Try again</ActionButton>
        }
      >
        <p>{textOf(request.problem)}</p>
      </Message>
    ) : (
      <Message mark={<Spinner />} role="status">
        <p>{text}</p>
      </Message>
    )}
  </>
)
