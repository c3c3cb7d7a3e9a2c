import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import desk from '../primitives/desk.module.css'
import type { ContactCard } from '../release/contact-card.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './case.module.css'

/** The same in English and Spanish, so that a translated page must not change them. */
export const CallWords = ({ words }: { words: string }) => (
  <strong className={styles.words} translate="no">
    {words}
  </strong>
)

/** Anyone with the status link can change the number, so the old number is tried before a stranger gets the words. */
export const mayHearWords = ({ tries }: Pick<CaseRow, 'tries'>, { correction }: ContactCard) =>
  correction?.phone === undefined || tries > 0

export const WordsLater = () => (
  <p className={`${ui.beside} ${desk.tight} ${desk.icon20} ${styles.say}`}>
    <DeskIcon name="speech" />
    <span className={`${ui.shrinks} ${ui.breakable}`}>
      The number is new. Try the old one first; the two words for the call appear after that try.
    </span>
  </p>
)
