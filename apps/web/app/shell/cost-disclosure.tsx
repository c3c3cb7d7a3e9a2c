import { Icon } from '@cash-express/components/icon.tsx'
import { type PublishedFigures, summaryLine } from '@cash-express/domain/costs/published-figures'
import type { ServiceId } from '@cash-express/domain/services/service'
import styles from './cost-disclosure.module.css'
import { PublishedFacts } from './published-facts.tsx'

/** The figures in one line; all of them when a visitor opens it. */
export function CostDisclosure({
  title,
  serviceId,
  published,
  open = false,
  state,
}: {
  title: string
  serviceId: ServiceId
  published: PublishedFigures
  open?: boolean
  /** Where a script opens it for visitors with a store in this state. */
  state?: string
}) {
  return (
    <details className={styles.cost} open={open} data-cost-state={state}>
      <summary className={styles.head}>
        <span className={styles.text}>
          <strong>{title}</strong>
          <span className={styles.line}>{summaryLine(serviceId, published)}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.body}>
        <PublishedFacts serviceId={serviceId} published={published} />
      </div>
    </details>
  )
}
