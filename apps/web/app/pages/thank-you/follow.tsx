import { Button } from '@cash-express/components/button.tsx'
import type { Receipt } from '@cash-express/components/form/receipt.ts'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { useRef, useState } from 'react'
import styles from './follow.module.css'
import { linkOf } from './status-link-of.ts'
import * as words from './thank-you-words.tsx'

/** The words by which a call is recognized, and the link that shows what happens to the application. */
export function Follow({ receipt, store }: { receipt: Receipt; store: Store | undefined }) {
  const link = linkOf(receipt)
  const { callWords } = receipt
  if (!link && !callWords) return null
  return (
    <Wrap className={styles.follow}>
      {callWords && <CallWords said={callWords} phone={store && formatPhone(store.phone) ? store.phone : undefined} />}
      {link && <StatusLink link={link} />}
    </Wrap>
  )
}

function CallWords({ said, phone }: { said: string; phone: string | undefined }) {
  return (
    <section className={styles.card} aria-labelledby="call-words-heading">
      <h2 id="call-words-heading">{words.knowItsUs}</h2>
      <p>
        {words.theseTwoWords}
        {/* A translated word would not be the word that the caller says. */}
        <strong className={styles.words} translate="no">
          {said}
        </strong>
      </p>
      <words.HangUp phone={phone} />
    </section>
  )
}

type Copied = 'copied' | 'selected'

const copiedTexts: Record<Copied, string> = { copied: words.copied, selected: words.selected }

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
    <section className={styles.card} aria-labelledby="follow-heading">
      <h2 id="follow-heading">{words.follow}</h2>
      <p>{words.ownLink}</p>
      <p>
        <a className={styles.see} href={link}>
          {words.seeStatus}
        </a>
      </p>
      <div className={styles.copy}>
        <label htmlFor="status-link">{words.statusLink}</label>
        <input id="status-link" ref={text} className={styles.link} value={link} readOnly spellCheck={false} />
        <Button look="outline" type="button" onClick={() => void copy()}>
          {words.copyLink}
        </Button>
        <div role="status" className={styles.copied}>
          {copied && <p key={copied.times}>{copiedTexts[copied.how]}</p>}
        </div>
      </div>
      <p className={styles.onPaper} translate="no">
        {link}
      </p>
      <p className={styles.hint}>{words.keepLink}</p>
    </section>
  )
}
