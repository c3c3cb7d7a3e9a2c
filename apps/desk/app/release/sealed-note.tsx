import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './release.module.css'
import { ReleaseProblem } from './sign-in-again.tsx'
import type { OpenedNotes } from './use-opened-notes.ts'

/** Notes are sealed on this device, so that the server cannot read them. */
export const SealedHint = ({ children }: { readonly children: string }) => (
  <p className={`${ui.beside} ${desk.gap1half} ${ui.small} ${desk.snug} ${desk.icon16} ${styles.hint}`}>
    <Icon name="lock" />
    <span>{children}</span>
  </p>
)

type Props = { readonly number: number; readonly notes: OpenedNotes; readonly tab: TabKey }

export function SealedNote({ number, notes: { texts, refused, opening, open }, tab }: Props) {
  const text = texts.get(number)
  const problem = refused?.number === number ? refused.problem : undefined
  return (
    <>
      {text === undefined ? (
        <button
          type="button"
          className={`${ui.line} ${desk.inline} ${desk.gap1half} ${desk.icon16} ${styles.read}`}
          aria-disabled={opening !== undefined || undefined}
          onClick={() => void open(number)}
        >
          <Icon name="lock" />
          {opening === number ? 'Opening the note…' : 'Read the note'}
        </button>
      ) : (
        <p className={`${ui.beside} ${desk.inline} ${desk.gap1half} ${desk.icon16} ${styles.text}`}>
          <DeskIcon name="unlock" />
          <span>{text}</span>
        </p>
      )}
      <ReleaseProblem problem={problem} tab={tab} />
    </>
  )
}
