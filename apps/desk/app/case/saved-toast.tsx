import { undoSeconds } from '@cash-express/domain/cases/decide'
import { ActionButton } from '../shell/action-button.tsx'
import { KeyHint } from '../shell/key-cap.tsx'
import { Toast } from '../shell/toast.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { type After, isUndoable, type Saved, savedSmall, savedText } from './saved-text.ts'

type Props = {
  readonly saved: Saved | undefined
  readonly after: After
  readonly busy: boolean
  /** `Next: Payday loan, 12 min left`. */
  readonly next: string | undefined
  onUndo(number: number): void
}

export function SavedToast({ saved, after, busy, next, onUndo }: Props) {
  const left = saved ? saved.at + undoSeconds * 1_000 - after.now.getTime() : 0
  const text = saved && left > 0 ? savedText(saved.action) : undefined
  const undo = saved && text && isUndoable(saved.action) && !busy ? () => onUndo(saved.number) : undefined
  useKeys({ u: undo })
  const small = saved && [savedSmall(saved.action, after), next].filter(Boolean).join('. ')
  return (
    <Toast
      toast={
        text
          ? {
              text,
              small: small || undefined,
              left: undo ? Math.min(100, left / (undoSeconds * 10)) : undefined,
              actions: undo && (
                <ActionButton look="plain" onClick={undo}>
                  Undo <KeyHint>u</KeyHint>
                </ActionButton>
              ),
            }
          : undefined
      }
    />
  )
}
