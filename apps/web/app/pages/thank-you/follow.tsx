import { Button } from '@cash-express/components/button.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import type { Receipt } from '@cash-express/components/form/receipt.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { readStatusKey, statusLink } from '@cash-express/domain/application-status/status-key'
import { root } from '@cash-express/domain/site/site-language'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { calendarFile } from '@cash-express/domain/submissions/calendar-file'
import { useRef, useState } from 'react'
import styles from './follow.module.css'
import * as messages from './thank-you.messages.tsx'

/** The status link on the site that the visitor uses; undefined for a receipt of an older server. */
const linkOf = ({ statusKey = '' }: Receipt): string | undefined =>
  readStatusKey(statusKey) && statusLink(`${location.origin}${root}`, statusKey)

/** The words by which a call is recognized, and the link that shows what happens to the application. */
export function Follow({ receipt, store }: { receipt: Receipt; store: Store | undefined }) {
  const link = linkOf(receipt)
  const { callWords } = receipt
  if (!link && !callWords) return null
  return (
    <Wrap className={`${styles.follow} ${ui.stack} ${ui.from896} ${ui.top} ${ui.gap6}`}>
      {callWords && (
        <CallWords callWords={callWords} phone={store && formatPhone(store.phone) ? store.phone : undefined} />
      )}
      {link && <StatusLink link={link} />}
    </Wrap>
  )
}

function CallWords({ callWords, phone }: { callWords: string; phone: string | undefined }) {
  return (
    <section className={`${styles.card} ${ui.stack} ${ui.card}`} aria-labelledby="call-words-heading">
      <h2 id="call-words-heading" className={ui.size24}>
        {messages.knowItsUs}
      </h2>
      <p>
        {messages.theseTwoWords}
        {/* A translated word would differ from the caller's. */}
        <strong className={`${styles.words} ${ui.above2} ${ui.dark}`} translate="no">
          {callWords}
        </strong>
      </p>
      <messages.HangUp phone={phone} />
    </section>
  )
}

type Copied = 'copied' | 'selected'

const copiedTexts: Record<Copied, string> = { copied: messages.copied, selected: messages.selected }

function StatusLink({ link }: { link: string }) {
  const text = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<{ readonly how: Copied; readonly times: number }>()

  /** Over plain HTTP there is no clipboard, and a visitor may refuse it. Then the text is selected for the visitor. */
  async function copy() {
    let how: Copied = 'copied'
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      text.current?.focus()
      text.current?.setSelectionRange(0, link.length)
      how = 'selected'
    }
    setCopied((before) => ({ how, times: (before?.times ?? 0) + 1 }))
  }

  return (
    <section className={`${styles.card} ${ui.stack} ${ui.card}`} aria-labelledby="follow-heading">
      <h2 id="follow-heading" className={ui.size24}>
        {messages.follow}
      </h2>
      <p>{messages.ownLink}</p>
      <p>
        <a className={`${styles.see} ${ui.target} ${ui.bold}`} href={link}>
          {messages.seeStatus}
        </a>
      </p>
      <div className={`${styles.copy} ${ui.onScreen} ${ui.stack} ${ui.from896} ${ui.gap2}`}>
        <label htmlFor="status-link" className={ui.medium}>
          {messages.statusLink}
        </label>
        <input
          id="status-link"
          ref={text}
          className={`${styles.link} ${ui.full} ${ui.sand}`}
          value={link}
          readOnly
          spellCheck={false}
        />
        <Button look="outline" type="button" onClick={() => void copy()}>
          {messages.copyLink}
        </Button>
        <div role="status" className={`${styles.copied} ${ui.bold} ${ui.size16}`}>
          {copied && <p key={copied.times}>{copiedTexts[copied.how]}</p>}
        </div>
      </div>
      <p className={`${styles.printed} ${ui.breakable} ${ui.onPaper} ${ui.bold}`} translate="no">
        {link}
      </p>
      <p className={`${styles.hint} ${ui.small}`}>{messages.keepLink}</p>
    </section>
  )
}

/**
 * Other people may see a calendar, so the event names the caller and the time but neither the reason nor the words that
 * identify a genuine caller. Its link shows what happened to the application and nothing that was typed.
 */
export function CalendarLink({ store, due, receipt }: { store: Store; due: Date; receipt: Receipt }) {
  const link = linkOf(receipt)
  const late = messages.late(store, formatPhone(store.phone), receipt.reference)
  const file = calendarFile({
    id: `${receipt.reference}@cash-express`,
    title: messages.lateTitle,
    description: link ? `${late}\n\n${messages.seeSoFar(link)}` : late,
    at: due,
    made: new Date(receipt.sentAt),
  })
  return (
    <ButtonLink
      to={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      look="outline"
      download="cash-express.ics"
    >
      <Icon name="calendar" />
      {messages.addReminder}
    </ButtonLink>
  )
}
