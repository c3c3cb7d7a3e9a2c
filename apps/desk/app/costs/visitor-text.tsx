import { Icon } from '@cash-express/components/icon.tsx'
import { costLines, licenseLines, sampleSentence } from '@cash-express/domain/costs/cost.messages'
import type { ProposedFact } from '@cash-express/domain/costs/fact-version'
import { Message } from '../shell/message.tsx'
import { placeText } from './version-text.ts'
import styles from './visitor-text.module.css'

/** Uses the words of the website. */
export function VisitorText({ fact }: { readonly fact: ProposedFact }) {
  const lines = fact.kind === 'cost' ? costLines(fact.serviceId, fact.facts) : licenseLines(fact.facts)
  return (
    <div className={styles.card}>
      <p className={styles.name}>{placeText(fact)}</p>
      {fact.facts.sample && (
        <Message kind="warn" mark={<Icon name="info" />}>
          <p>{sampleSentence}</p>
        </Message>
      )}
      <dl className={styles.lines}>
        {lines.map(({ name, lines: texts }) => (
          <div key={name}>
            <dt>{name}</dt>
            {texts.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
