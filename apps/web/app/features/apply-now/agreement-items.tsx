import { type AgreementId, agreements } from '@cash-express/domain/agreements/agreements'
import type { ReactNode } from 'react'
import { Spoken } from '../../components/spoken.tsx'
import styles from './agreement-items.module.css'

const items: readonly {
  readonly title: string
  readonly words: string
  readonly text: AgreementId
  readonly link: string
}[] = [
  {
    title: 'What I wrote is true',
    words: 'My answers are true and complete. I have read the terms and I agree to them.',
    text: 'terms-and-conditions',
    link: 'Terms and conditions',
  },
  {
    title: 'You may contact me',
    words: 'Cash Express may call, text or e-mail me about this application. I can say stop at any time.',
    text: 'communications-with-you-and-phone-messages',
    link: 'Calls, texts and e-mail',
  },
  {
    title: 'My typed name is my signature',
    words: 'It counts the same as a signature on paper.',
    text: 'consent-for-electronic-signature',
    link: 'Electronic signature',
  },
]

/** The three texts open beside the form: who reads them must not lose what they typed. */
export function AgreementItems(): ReactNode {
  return (
    <ol className={styles.items}>
      {items.map(({ title, words, text, link }) => (
        <li key={text}>
          <h3>{title}</h3>
          <p>{words}</p>
          <p>
            <a href={`/${text}`} target="_blank" rel="noopener">
              {link}
              <Spoken> (opens in a new tab)</Spoken>
            </a>
            <span className={styles.version}>{`Version ${agreements[text].version}`}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
