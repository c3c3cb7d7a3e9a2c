import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'

const texts: Readonly<Record<string, string>> = {
  'not found': 'There is no such store, or you may not see it.',
  own: 'You asked for this yourself. Someone else at head office has to check it.',
  'not waiting': 'Someone has approved this or sent it back already.',
  'not checked': 'Check the license and the rates first.',
  'store exists': 'A store with this number or name exists already.',
  changed: 'This was undone already.',
}

export const storeProblem = (problem: string) => texts[problem] ?? problemText(problem)

export const StoreProblem = ({ problem }: { problem: string }) => (
  <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
    <p>{storeProblem(problem)}</p>
  </Message>
)
