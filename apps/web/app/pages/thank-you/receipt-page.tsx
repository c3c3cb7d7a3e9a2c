import { Awning } from '@cash-express/components/awning.tsx'
import { Button } from '@cash-express/components/button.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import type { Journey } from '@cash-express/domain/submissions/journey'
import { haveItReady, print, yourReference } from './next-steps.messages.ts'
import { type NextStep, NextSteps } from './next-steps.tsx'
import * as messages from './receipt.messages.tsx'
import styles from './receipt-page.module.css'
import showReceipt from './show-receipt.ts?worker&url'

/**
 * The built page contains only general text. The reference and the date come from the tab that sent the form, so the
 * page can be reloaded, bookmarked and shared.
 */
export function ReceiptPage({
  journey,
  title,
  lead,
  due = messages.answerBy,
  steps,
}: {
  journey: Journey
  title: string
  lead: string
  /** The label before the due date. */
  due?: string
  steps: readonly NextStep[]
}) {
  return (
    <div data-receipt={journey}>
      <p className={styles.printHead}>
        <strong>{company.name}</strong> <PhoneLink phone={company.phone} />
      </p>
      <div className={styles.band}>
        <Wrap className={`${styles.head} ${ui.stack} ${ui.from896} ${ui.middle}`}>
          <div>
            <p className={`${styles.seal} ${ui.line} ${ui.bold} ${ui.size16}`} data-sent hidden>
              <Icon name="checkmark" />
              <span />
            </p>
            <h1 tabIndex={-1}>{title}</h1>
            <p className={`${styles.thanks} ${ui.above3} ${ui.bold} ${ui.dark}`}>{messages.thanks}</p>
            <p className={`${styles.lead} ${ui.size19}`}>{lead}</p>
            <p className={`${styles.promise} ${ui.beside} ${ui.top} ${ui.above4} ${ui.size19}`} data-due hidden>
              <Icon name="calendar" />
              <span>
                {due} <strong />
              </span>
            </p>
          </div>
          <div className={`${styles.ticket} ${ui.raised}`} data-ticket hidden>
            <Awning />
            <p className={`${ui.small} ${ui.medium}`}>{yourReference}</p>
            <p className={`${styles.reference} ${ui.dark} ${ui.numbers}`} data-reference />
            <p className={`${styles.small} ${ui.small}`}>{haveItReady}</p>
            <Button look="outline" type="button" data-print className={`${ui.full} ${ui.onScreen}`}>
              <Icon name="print" />
              {print}
            </Button>
          </div>
        </Wrap>
      </div>
      <Wrap className={styles.next}>
        <NextSteps steps={steps} />
      </Wrap>
      <script type="module" src={showReceipt} />
    </div>
  )
}
