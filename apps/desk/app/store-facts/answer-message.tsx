import { Spinner } from '@cash-express/components/spinner.tsx'
import type { Answer } from '../integrations/desk-call.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { problemText } from '../shell/problem-text.ts'

const texts: Readonly<Record<string, string>> = {
  'not found': 'There is no such store, or you may not see it.',
  own: 'You asked for this yourself. Someone else at head office has to check it.',
  'not waiting': 'Someone has approved this or sent it back already.',
  'not checked': 'Check the license and the rates first.',
  'store exists': 'A store with this number or name exists already.',
  changed: 'This was undone already.',
}

const storeProblem = (problem: string) => texts[problem] ?? problemText(problem)

export const StoreProblem = ({ problem }: { problem: string }) => (
  <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
    <p>{storeProblem(problem)}</p>
  </Message>
)

/** What a page shows in place of its content. */
export const AnswerMessage = ({ title, answer }: { title: string; answer: Answer<unknown> | undefined }) => (
  <>
    <PageTitle>{title}</PageTitle>
    {answer && !answer.ok ? (
      <StoreProblem problem={answer.problem} />
    ) : (
      <Message mark={<Spinner />} role="status">
        <p>Loading…</p>
      </Message>
    )}
  </>
)
