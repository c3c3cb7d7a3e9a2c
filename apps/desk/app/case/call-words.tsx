import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { ContactCard } from '../release/contact-card.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './call-words.module.css'

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
  <p className={styles.say}>
    <DeskIcon name="speech" />
    <span>The number is new. Try the old one first; the two words for the call appear after that try.</span>
  </p>
)

/** The customer has the words from the website and the e-mail. What to say adds that they never go on voicemail. */
export const SayCallWords = ({ words }: { words: string }) => (
  <p className={styles.say}>
    <DeskIcon name="speech" />
    <span>
      Say these two words: <CallWords words={words} />
    </span>
  </p>
)
