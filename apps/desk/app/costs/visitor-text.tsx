import { Icon } from '@cash-express/components/icon.tsx'
import { costLines, licenseLines, sampleSentence } from '@cash-express/domain/costs/cost.messages'
import type { ProposedCost } from '@cash-express/domain/costs/cost-version'
import { Message } from '../shell/message.tsx'
import { placeText } from './version-text.ts'
import styles from './visitor-text.module.css'

/** Uses the words of the website. */
export function VisitorText({ cost }: { readonly cost: ProposedCost }) {
  const lines = cost.kind === 'cost' ? costLines(cost.serviceId, cost.details) : licenseLines(cost.details)
  return (
    <div className={styles.card}>
      <p className={styles.name}>{placeText(cost)}</p>
      {cost.details.sample && (
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
