import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import styles from './apply-head.module.css'
import { Head } from './apply-head.tsx'
import type { ApplyForm } from './apply-rules.ts'
import * as messages from './income.messages.tsx'

export function IncomeHead({ form, heading, store }: { form: ApplyForm; heading: string; store: Store | undefined }) {
  return (
    <Head
      form={form}
      step={messages.stepTwo(heading)}
      heading={messages.income}
      beside={
        store && (
          <section
            className={`${styles.card} ${ui.card} ${styles.store} ${ui.beside} ${ui.gap4}`}
            aria-labelledby="finish"
          >
            <Icon name="store" />
            <div>
              <h2 id="finish">{messages.finishHere}</h2>
              <p>
                {store.name}
                <br />
                {`${store.address1}, ${store.city}, ${store.state}`}
                <br />
                {formatPhone(store.phone)}
              </p>
            </div>
          </section>
        )
      }
    >
      <p className={ui.size19}>{messages.lead}</p>
    </Head>
  )
}
