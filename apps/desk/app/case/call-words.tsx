import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './call-words.module.css'

/** The same in English and Spanish, so that a translated page must not change them. */
export const CallWords = ({ words }: { words: string }) => (
  <strong className={styles.words} translate="no">
    {words}
  </strong>
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
