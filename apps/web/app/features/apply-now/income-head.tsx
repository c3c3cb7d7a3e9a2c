import { Icon } from '@cash-express/components/icon.tsx'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import styles from './apply-head.module.css'
import { Head } from './apply-head.tsx'
import type { ApplyForm } from './apply-rules.ts'

export function IncomeHead({ form, heading, store }: { form: ApplyForm; heading: string; store: Store | undefined }) {
  return (
    <Head
      form={form}
      step={`${heading}: step 2 of 2`}
      heading="Income"
      beside={
        store && (
          <section className={`${styles.card} ${styles.store}`} aria-labelledby="finish">
            <Icon name="store" />
            <div>
              <h2 id="finish">You'll finish at this store</h2>
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
      <p className={styles.lead}>Tell us about your pay, check your answers and sign. Then you're done online.</p>
    </Head>
  )
}
