import { RequiredNote } from '@cash-express/components/form/form-sheet.tsx'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import type { ReactNode } from 'react'
import styles from './apply-head.module.css'
import type { ApplyForm } from './apply-rules.ts'

const handy: readonly { readonly icon: IconName; readonly what: string }[] = [
  { icon: 'phone', what: 'Your address and phone numbers' },
  { icon: 'lock', what: 'Your Social Security number' },
  { icon: 'list', what: "How much you're paid, and how often" },
]

export function CustomerHead({
  form,
  heading,
  lead,
  unknownLink,
}: {
  form: ApplyForm
  heading: string
  /** A sentence about the store that the visitor came from, if any. */
  lead: string
  unknownLink: boolean
}) {
  return (
    <Head
      form={form}
      step="Step 1 of 2: Customer information"
      heading={heading}
      beside={
        <section className={styles.card} aria-labelledby="handy">
          <h2 id="handy">Keep these handy</h2>
          <ul className={styles.handy}>
            {handy.map(({ icon, what }) => (
              <li key={what}>
                <Icon name={icon} />
                {what}
              </li>
            ))}
          </ul>
          <p className={styles.call}>
            Prefer to talk? Call <PhoneLink phone={company.phone} />
          </p>
        </section>
      }
    >
      <p className={styles.lead}>{lead}</p>
      <p>
        You must be 18 or older, or 19 or older in Alabama. We cannot lend to Ohio residents. No loan is approved on
        this website.
      </p>
      {unknownLink && (
        <p className={styles.note}>
          <Icon name="info" />
          We don't recognize the service in this link. Please choose a service below.
        </p>
      )}
    </Head>
  )
}

export function Head({
  form,
  step,
  heading,
  beside,
  children,
}: {
  form: ApplyForm
  step: string
  heading: string
  beside: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.head}>
      <Wrap className={styles.columns}>
        <div>
          <p className={styles.step}>{step}</p>
          <h1 tabIndex={-1}>{heading}</h1>
          {children}
          <RequiredNote form={form} />
        </div>
        {beside}
      </Wrap>
    </div>
  )
}
