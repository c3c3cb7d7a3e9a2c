import { RequiredNote } from '@cash-express/components/form/form-sheet.tsx'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import type { ReactNode } from 'react'
import styles from './apply-head.module.css'
import * as words from './apply-now-words.tsx'
import type { ApplyForm } from './apply-rules.ts'

const handy: readonly { readonly icon: IconName; readonly what: string }[] = [
  { icon: 'phone', what: words.handyAddress },
  { icon: 'lock', what: words.handySsn },
  { icon: 'list', what: words.handyPay },
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
      step={words.stepOne}
      heading={heading}
      beside={
        <section className={styles.card} aria-labelledby="handy">
          <h2 id="handy">{words.keepHandy}</h2>
          <ul className={styles.handy}>
            {handy.map(({ icon, what }) => (
              <li key={what}>
                <Icon name={icon} />
                {what}
              </li>
            ))}
          </ul>
          <p className={styles.call}>
            <words.PreferToTalk />
          </p>
        </section>
      }
    >
      <p className={styles.lead}>{lead}</p>
      <p>{words.whoCanApply}</p>
      {unknownLink && (
        <p className={styles.note}>
          <Icon name="info" />
          {words.unknownService}
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
