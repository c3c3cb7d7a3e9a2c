import { Awning } from '@cash-express/components/awning.tsx'
import { Button } from '@cash-express/components/button.tsx'
import { type Receipt, readReceipt } from '@cash-express/components/form/receipt.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { documentGroups } from '@cash-express/domain/services/documents-to-bring'
import { type ServiceId, serviceById } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { dueText } from '@cash-express/domain/stores/due-time'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './apply-now-thank-you.module.css'
import { CalendarLink } from './calendar-link.tsx'
import { NextSteps } from './next-steps.tsx'
import { PackList } from './pack-list.tsx'
import receiptStyles from './receipt-page.module.css'
import { useNamedStore } from './use-named-store.ts'
import { YourStore } from './your-store.tsx'

/** Whole sentences, because composed ones cannot be translated into every language. */
const received: Record<ServiceId, string> = {
  7: 'We received your flex loan application.',
  3: 'We received your payday loan application.',
  8: 'We received your installment loan application.',
  4: 'We received your title loan application.',
  1: 'We received your check cashing application.',
  6: 'We received your pawn loan application.',
  9: 'We received your cash for gold application.',
}

const decision = {
  title: 'You get an answer',
  words: 'No credit is approved online. If the store approves you, you sign and finish right there.',
}

/** The last step in the store. Only loans that depend on income are approved or refused. */
const lastStep: Record<ServiceId, typeof decision> = {
  7: decision,
  3: decision,
  8: decision,
  4: decision,
  1: { title: 'You get your cash', words: 'The store verifies the check and tells you the fee. Then you decide.' },
  6: {
    title: 'You get an offer',
    words: 'The store looks at your item and tells you what it can lend. Then you decide.',
  },
  9: { title: 'You get an offer', words: 'The store looks at each item and names a price. Then you decide.' },
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

/** Updates the time before printing, because a page may stay open for days. */
function useNow() {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const update = () => flushSync(() => setNow(new Date()))
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  return now
}

type UrlDetails = {
  readonly storeName: string
  readonly storePhone: string
  readonly serviceId: number
  /** Undefined when this tab sent its application to a different store than the URL names. */
  readonly receipt: Receipt | undefined
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

function readUrl(): UrlDetails {
  const [, , , storeName = '', storePhone = ''] = location.pathname.split('/').map(decoded)
  const saved = readReceipt('apply-now')
  const sentPath = saved?.thankYou && new URL(saved.thankYou, location.href).pathname
  return {
    storeName,
    storePhone,
    serviceId: Number(new URLSearchParams(location.search).get('service')),
    receipt: sentPath === undefined || sentPath === location.pathname ? saved : undefined,
  }
}

/** One prerendered page serves every store, so the differences are read in the browser. */
function useUrlDetails(): UrlDetails | undefined {
  const [details, setDetails] = useState<UrlDetails>()
  useEffect(() => setDetails(readUrl()), [])
  return details
}

/** Anyone can write a URL, so its store and phone are shown only if they match a store on the list. */
export function ApplyNowThankYou() {
  const details = useUrlDetails()
  const named = useNamedStore(details)
  const service = serviceById(details?.serviceId ?? 0)
  const receipt = details?.receipt
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const store = named.state === 'known' ? named.store : undefined
  const due = receipt?.dueAt && named.state !== 'loading' ? new Date(receipt.dueAt) : undefined
  const dueBy = due && dueText(due, store?.time_zone || homeTimeZone)
  return (
    <>
      <div className={styles.printHead}>
        <Wrap className={styles.printLine}>
          <strong>{company.name}</strong>
          {now && <span>{`Printed on ${day.format(now)}`}</span>}
        </Wrap>
      </div>
      <div className={receiptStyles.band}>
        <Wrap className={receiptStyles.head}>
          <div>
            {receipt && (
              <p className={receiptStyles.seal}>
                <Icon name="checkmark" />
                <span>Sent {moment.format(new Date(receipt.sentAt))}</span>
              </p>
            )}
            <h1 ref={heading} tabIndex={-1}>
              Thank you!
            </h1>
            {receipt && service && <p className={receiptStyles.thanks}>{received[service.id]}</p>}
            {store ? (
              <p key="store" className={receiptStyles.lead}>
                A representative from <strong>{store.name}</strong> will be in touch within 1 business day.
              </p>
            ) : (
              <p key="any" className={receiptStyles.lead}>
                A representative from your store will be in touch within 1 business day.
              </p>
            )}
            {dueBy && (
              <p className={receiptStyles.promise}>
                <Icon name="phone" />
                <span>
                  Expect to hear from us by <strong>{dueBy}</strong>
                </span>
              </p>
            )}
          </div>
          {receipt && (
            <div className={receiptStyles.ticket}>
              <Awning />
              <p className={receiptStyles.label}>Your reference</p>
              <p className={receiptStyles.reference}>{receipt.reference}</p>
              <p className={receiptStyles.small}>
                Have this number ready when you call or visit. It contains no private data.
              </p>
              <div className={styles.keep}>
                <PrintButton />
                {store && due && <CalendarLink store={store} due={due} receipt={receipt} />}
              </div>
            </div>
          )}
        </Wrap>
      </div>
      <Wrap className={styles.next}>
        <NextSteps
          steps={[
            {
              title: 'The store calls you',
              words: dueBy
                ? `By ${dueBy}. Keep your phone nearby.`
                : 'Expect a call within 1 business day. Keep your phone nearby.',
            },
            {
              title: 'You visit the store',
              words: "Bring everything on the list below. We'll go over it with you.",
            },
            service ? lastStep[service.id] : decision,
          ]}
        />
      </Wrap>
      <Wrap className={styles.columns}>
        <section className={styles.bring} aria-labelledby="bring-heading">
          <h2 id="bring-heading">What to bring</h2>
          <p className={styles.hint}>Check off each item as you pack it.</p>
          <PackList key={details ? 'read' : 'built'} groups={documentGroups(service?.id)} />
          {!receipt && (
            <div className={styles.keep}>
              <PrintButton />
            </div>
          )}
        </section>
        <YourStore named={named} now={now ?? new Date()} />
      </Wrap>
    </>
  )
}

const PrintButton = () => (
  <Button look="outline" type="button" data-print>
    <Icon name="print" />
    Print this page
  </Button>
)
