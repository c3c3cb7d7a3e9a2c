import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow, DeskStore } from '@cash-express/domain/cases/case-row'
import { type WhatToSay as WhatToSayText, whatToSay } from '@cash-express/domain/cases/what-to-say'
import { company } from '@cash-express/domain/site/company'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { firstName } from '../shell/face.tsx'
import { SmallPrint } from '../shell/layout.tsx'
import { clockTime } from '../shell/show-time.ts'
import { CallWords } from './call-words.tsx'
import styles from './case.module.css'
import { clockAhead } from './zone-text.ts'

type Props = {
  readonly row: CaseRow
  readonly store: DeskStore | null
  readonly storeZone: string
  readonly customerZone: string | undefined
  /** Undefined for a contact card without a name. */
  readonly customer: string | undefined
  readonly caller: string
  /** Undefined for older applications. */
  readonly callWords: string | undefined
  readonly now: Date
  readonly whoAnswered: WhoAnswered | undefined
  onAnswered(who: WhoAnswered | undefined): void
}

/** Undefined until the caller chooses. */
export type WhoAnswered = 'customer' | 'someone else'

function withWords(text: string, words: string | undefined): ReactNode {
  const [before, after] = words ? text.split(words) : []
  if (!words || after === undefined) return text
  return (
    <>
      {before}
      <CallWords words={words} />
      {after}
    </>
  )
}

type StepProps = { readonly mark: ReactNode; readonly done?: boolean; readonly children: ReactNode }

const Step = ({ mark, done = false, children }: StepProps) => (
  <li className={`${desk.grid} ${ui.top} ${desk.gap2half} ${desk.tight} ${done ? ui.soft : ''}`}>
    <span className={`${desk.grid} ${ui.bold} ${styles.stepMark} ${done ? styles.stepDone : ''}`} aria-hidden="true">
      {mark}
    </span>
    <div>{children}</div>
  </li>
)

type ScriptProps = Pick<Props, 'whoAnswered' | 'onAnswered' | 'callWords'> & {
  readonly script: WhatToSayText
  readonly language: string
  readonly customer: string
}

/** Store, words and reason come after the pause, so that nobody else learns them. */
function Script({ script, language, customer, callWords, whoAnswered, onAnswered }: ScriptProps) {
  const isCustomer = whoAnswered === 'customer'
  return (
    <ol className={`${ui.stack} ${desk.gap1half} ${styles.script}`}>
      <Step mark={isCustomer ? <Icon name="checkmark" /> : 1} done={isCustomer}>
        <blockquote lang={language}>
          <p>{script.ask}</p>
        </blockquote>
      </Step>
      <Step mark="II" done={isCustomer}>
        {isCustomer ? (
          <p>
            <b>{`${customer} answered yes.`}</b>{' '}
            <button type="button" className={styles.stepBack} onClick={() => onAnswered(undefined)}>
              Back to step 1
            </button>
          </p>
        ) : (
          <>
            <p>
              <b>{`Wait until ${customer} answers yes.`}</b>
            </p>
            <div className={`${ui.cluster} ${ui.gap2} ${ui.above1}`}>
              <ActionButton look="pine" size="small" onClick={() => onAnswered('customer')}>
                It’s {customer}
              </ActionButton>
              <ActionButton size="small" onClick={() => onAnswered('someone else')}>
                Someone else
              </ActionButton>
            </div>
          </>
        )}
      </Step>
      <Step mark={2} done={!isCustomer}>
        <div role="status">
          {isCustomer ? (
            <blockquote lang={language}>
              <p>{withWords(script.tell, callWords)}</p>
            </blockquote>
          ) : whoAnswered === 'someone else' ? (
            <p>Say only that you will call {customer} again. Then press how the call ended.</p>
          ) : (
            <p>{`The rest appears here, for ${customer} only.`}</p>
          )}
        </div>
      </Step>
    </ol>
  )
}

export function WhatToSay(props: Props) {
  const { row, store, storeZone, customerZone, customer, caller, callWords, now, whoAnswered, onAnswered } = props
  const call = {
    form: row.form,
    serviceId: row.serviceId,
    language: row.language,
    receivedAt: new Date(row.receivedAt),
    now,
    timeZone: customerZone ?? storeZone,
    customer,
    caller: firstName(caller),
    city: store?.city,
    callWords,
  }
  const script = whatToSay(call)
  const english = whatToSay(call, 'en')
  const named = customer ?? 'the customer'
  const mayTell = whoAnswered === 'customer' || !customer
  const place = store ? 'the store' : company.name
  const phone = store?.phone ?? company.phone
  const number = formatPhone(phone) ?? phone
  const isElsewhere = customerZone !== undefined && clockAhead(customerZone, storeZone, call.receivedAt) !== 0
  return (
    <section className={`${ui.stack} ${desk.gap1half} ${styles.sayRoot}`} aria-labelledby="say-title">
      <h2 className={`${ui.line} ${ui.size16} ${desk.icon20}`} id="say-title">
        <DeskIcon name="speech" />
        What to say
      </h2>
      {customer ? (
        <Script script={script} language={row.language} {...{ customer, callWords, whoAnswered, onAnswered }} />
      ) : (
        <blockquote lang={row.language}>
          <p>
            {script.ask} {withWords(script.tell, callWords)}
          </p>
        </blockquote>
      )}
      {row.language !== 'en' && (
        <details className={styles.fold}>
          <summary className={`${ui.line} ${desk.inline} ${desk.gap1} ${ui.medium} ${desk.icon16}`}>
            <Icon name="next" />
            In English
          </summary>
          <blockquote>
            <p>
              {english.ask} {mayTell && withWords(english.tell, callWords)}
            </p>
          </blockquote>
        </details>
      )}
      <SmallPrint>
        {mayTell ? (
          <>
            {isElsewhere &&
              `By ${named}’s clock: ${clockTime(row.receivedAt, customerZone)} there was ${clockTime(row.receivedAt, storeZone)} here. `}
            Say what it is about only to {named}. On voicemail: your name, {place} and{' '}
            <span className={styles.sayNumber}>{`${number},`}</span>{' '}
            {callWords ? 'nothing else, and never the two words.' : 'nothing else.'}
          </>
        ) : (
          <>
            On voicemail: only your name, {place} and <span className={styles.sayNumber}>{`${number}.`}</span>
          </>
        )}
      </SmallPrint>
    </section>
  )
}
