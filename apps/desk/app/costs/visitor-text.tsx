import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { costLines, licenseLines, sampleSentence } from '@cash-express/domain/costs/cost.messages'
import type { ProposedCost } from '@cash-express/domain/costs/cost-version'
import desk from '../primitives/desk.module.css'
import { Message } from '../shell/message.tsx'
import styles from './costs.module.css'
import { placeText } from './version-text.ts'

/** Uses the words of the website. */
export function VisitorText({ cost }: { readonly cost: ProposedCost }) {
  const lines = cost.kind === 'cost' ? costLines(cost.serviceId, cost.details) : licenseLines(cost.details)
  return (
    <div className={`${ui.stack} ${ui.card} ${ui.breakable} ${desk.snug} ${styles.card}`}>
      <p className={ui.bold}>{placeText(cost)}</p>
      {cost.details.sample && (
        <Message kind="warn" mark={<Icon name="info" />}>
          <p>{sampleSentence}</p>
        </Message>
      )}
      <dl className={`${ui.stack} ${ui.gap2}`}>
        {lines.map(({ name, lines: texts }) => (
          <div key={name}>
            <dt className={ui.small}>{name}</dt>
            {texts.map((text) => (
              <dd key={text} className={ui.numbers}>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
