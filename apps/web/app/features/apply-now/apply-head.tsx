import { RequiredNote } from '@cash-express/components/form/form-sheet.tsx'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import type { ReactNode } from 'react'
import styles from './apply-head.module.css'
import * as messages from './apply-now.messages.tsx'
import type { ApplyForm } from './apply-rules.ts'

const handy: readonly { readonly icon: IconName; readonly what: string }[] = [
  { icon: 'phone', what: messages.handyAddress },
  { icon: 'lock', what: messages.handySsn },
  { icon: 'list', what: messages.handyPay },
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
      step={messages.stepOne}
      heading={heading}
      beside={
        <section className={`${styles.card} ${ui.card}`} aria-labelledby="handy">
          <h2 id="handy">{messages.keepHandy}</h2>
          <ul className={`${styles.handy} ${ui.gap2}`}>
            {handy.map(({ icon, what }) => (
              <li key={what}>
                <Icon name={icon} />
                {what}
              </li>
            ))}
          </ul>
          <p className={`${styles.call} ${ui.size17}`}>
            <messages.PreferToTalk />
          </p>
        </section>
      }
    >
      <p className={ui.size19}>{lead}</p>
      <p>{messages.whoCanApply}</p>
      {unknownLink && (
        <p className={`${styles.note} ${ui.beside} ${ui.medium}`}>
          <Icon name="info" />
          {messages.unknownService}
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
    <div className={`${styles.head} ${ui.sand}`}>
      <Wrap className={`${styles.columns} ${ui.stack} ${ui.top}`}>
        <div>
          <p className={`${styles.step} ${ui.bold} ${ui.dark} ${ui.size16}`}>{step}</p>
          <h1 tabIndex={-1}>{heading}</h1>
          {children}
          <RequiredNote form={form} />
        </div>
        {beside}
      </Wrap>
    </div>
  )
}
