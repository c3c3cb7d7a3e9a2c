import { Button } from '@cash-express/components/button.tsx'
import type { Receipt } from '@cash-express/components/form/receipt.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { useRef, useState } from 'react'
import styles from './follow.module.css'
import { linkOf } from './status-link-of.ts'
import * as messages from './thank-you.messages.tsx'

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
