import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type CostAndLicense, summaryLine } from '@cash-express/domain/costs/costs-of-service'
import type { ServiceId } from '@cash-express/domain/services/service'
import type { ReactNode } from 'react'
import styles from './cost-disclosure.module.css'
import { PublishedCosts } from './published-costs.tsx'

export function Disclosure({
  title,
  line,
  open = false,
  state,
  children,
}: {
  title: string
  line: string
  open?: boolean
  /** A script opens it for visitors whose store is in this state. */
  state?: string
  children: ReactNode
}) {
  return (
    <details className={ui.card} open={open} data-cost-state={state}>
      <summary className={`${styles.head} ${ui.line} ${ui.between} ${ui.gap4}`}>
        <span className={styles.text}>
          <strong>{title}</strong>
          <span className={`${ui.small} ${ui.numbers}`}>{line}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className={`${styles.body} ${ui.stack}`}>{children}</div>
    </details>
  )
}

/** The figures in one line; all of them when a visitor opens it. */
export function CostDisclosure({
  serviceId,
  published,
  ...shown
}: {
  title: string
  serviceId: ServiceId
  published: CostAndLicense
  open?: boolean
  state?: string
}) {
  return (
    <Disclosure {...shown} line={summaryLine(serviceId, published)}>
      <PublishedCosts serviceId={serviceId} published={published} />
    </Disclosure>
  )
}
