import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow, DeskStore } from '@cash-express/domain/cases/case-row'
import { whatToSay } from '@cash-express/domain/cases/what-to-say'
import { company } from '@cash-express/domain/site/company'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { SmallPrint } from '../shell/layout.tsx'
import { clockTime } from '../shell/show-time.ts'
import { CallWords } from './call-words.tsx'
import styles from './case.module.css'
import { firstName } from './holder-box.tsx'
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
}

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

export function WhatToSay({ row, store, storeZone, customerZone, customer, caller, callWords, now }: Props) {
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
  const named = customer ?? 'the customer'
  const phone = store?.phone ?? company.phone
  const isElsewhere = customerZone !== undefined && clockAhead(customerZone, storeZone, call.receivedAt) !== 0
  return (
    <section className={`${ui.stack} ${desk.gap1half} ${styles.sayRoot}`} aria-labelledby="say-title">
      <h2 className={`${ui.line} ${ui.size16} ${desk.icon20}`} id="say-title">
        <DeskIcon name="speech" />
        What to say
      </h2>
      <blockquote lang={row.language}>
        <p>{withWords(whatToSay(call), callWords)}</p>
      </blockquote>
      {row.language !== 'en' && (
        <details className={styles.fold}>
          <summary className={`${ui.line} ${desk.inline} ${desk.gap1} ${ui.medium} ${desk.icon16}`}>
            <Icon name="next" />
            In English
          </summary>
          <blockquote>
            <p>{withWords(whatToSay(call, 'en'), callWords)}</p>
          </blockquote>
        </details>
      )}
      <SmallPrint>
        {isElsewhere &&
          `By ${named}’s clock: ${clockTime(row.receivedAt, customerZone)} there was ${clockTime(row.receivedAt, storeZone)} here. `}
        Say what it is about only to {named}. On voicemail: your name, {store ? 'the store' : company.name} and{' '}
        <span className={ui.nowrap}>{formatPhone(phone) ?? phone}</span>
        {callWords ? ', nothing else, and never the two words.' : ', nothing else.'}
      </SmallPrint>
    </section>
  )
}
