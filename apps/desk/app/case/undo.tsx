import type { Action } from '@cash-express/domain/cases/action'
import { undoSeconds } from '@cash-express/domain/cases/decide'
import { outcomeText } from './case-words.ts'

export type Undoable = { readonly number: number; readonly action: Action; readonly at: number }

const kinds: readonly Action['kind'][] = ['take', 'take over', 'give back', 'try', 'close', 'reopen']

export const isUndoable = ({ kind }: Action) => kinds.includes(kind)

function savedText(action: Action): string {
  if (action.kind === 'try') return `Saved: ${action.outcome}.`
  if (action.kind === 'close') return `Closed: ${action.as}.`
  return `Saved: ${outcomeText(action.kind).toLowerCase()}.`
}

type Props = {
  readonly undoable: Undoable | undefined
  readonly now: Date
  readonly disabled: boolean
  onUndo(number: number): void
}

/** The region stays on the page, because screen readers announce only what changes inside it. */
export function Undo({ undoable, now, disabled, onUndo }: Props) {
  const isOffered = undoable !== undefined && now.getTime() - undoable.at < undoSeconds * 1_000
  return (
    <div role="status" className={isOffered ? 'saved' : undefined}>
      {isOffered && (
        <>
          <p>{savedText(undoable.action)}</p>
          <button type="button" disabled={disabled} onClick={() => onUndo(undoable.number)}>
            Undo
          </button>
        </>
      )}
    </div>
  )
}
