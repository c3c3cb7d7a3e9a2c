import { Awning } from '@cash-express/components/awning.tsx'
import { Button } from '@cash-express/components/button.tsx'
import { type Receipt, readReceipt } from '@cash-express/components/form/receipt.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { type DocumentGroup, documentGroups } from '@cash-express/domain/services/documents-to-bring'
import { serviceById } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { root } from '@cash-express/domain/site/site-language'
import { dueText } from '@cash-express/domain/stores/due-time'
import { storeNamed } from '@cash-express/domain/stores/named-store'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rememberStore } from '../../integrations/remembered-store.ts'
import { getStores } from '../../integrations/stores/get-stores.ts'
import { type NamedStore, YourStore } from '../../shell/your-store.tsx'
import styles from './apply-now-thank-you.module.css'
import { CalendarLink, Follow } from './follow.tsx'
import { haveItReady, print, yourReference } from './next-steps.messages.ts'
import { NextSteps } from './next-steps.tsx'
import { dayText, sentText } from './receipt-dates.ts'
import receiptStyles from './receipt-page.module.css'
import * as messages from './thank-you.messages.tsx'

/** Returns the store named in the URL only if it is on the store list. */
function useNamedStore(address: { storeName: string; storePhone: string } | undefined): NamedStore {
  const { storeName: name = '', storePhone: phone = '' } = address ?? {}
  const [named, setNamed] = useState<NamedStore>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: changing `tries` loads again
  useEffect(() => {
    if (!address) return
    if (!formatPhone(phone)) return setNamed({ state: 'unknown' })
    const left = new AbortController()
    setNamed({ state: 'loading' })
    getStores(left.signal).then(
      (stores) => {
        const store = storeNamed(stores, name, phone)
        setNamed(store ? { state: 'known', store } : { state: 'unknown' })
      },
      () => {
        if (!left.signal.aborted) setNamed({ state: 'failed', retry })
      },
    )
    return () => left.abort()
  }, [address, tries, retry])

  return named
}

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
  // The receipt is also valid after the visitor has switched the language.
  const path = location.pathname.slice(root.length)
  const [, , , storeName = '', storePhone = ''] = path.split('/').map(decoded)
  const saved = readReceipt('apply-now')
  const sentPath = saved?.thankYou && new URL(saved.thankYou, location.href).pathname
  return {
    storeName,
    storePhone,
    serviceId: Number(new URLSearchParams(location.search).get('service')),
    receipt: sentPath === undefined || sentPath.endsWith(path) ? saved : undefined,
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
  useEffect(() => {
    if (store && receipt) rememberStore(store, '')
  }, [store, receipt])
  const due = receipt?.dueAt && named.state !== 'loading' ? new Date(receipt.dueAt) : undefined
  const dueBy = due && dueText(due, store?.time_zone || homeTimeZone)
  return (
    <>
      <div className={`${styles.printHead} ${ui.onPaper}`}>
        <Wrap className={styles.printLine}>
          <strong>{company.name}</strong>
          {now && <span>{messages.printedOn(dayText(now))}</span>}
        </Wrap>
      </div>
      <div className={receiptStyles.band}>
        <Wrap className={`${receiptStyles.head} ${ui.stack} ${ui.from896} ${ui.middle}`}>
          <div>
            {receipt && (
              <p className={`${receiptStyles.seal} ${ui.line} ${ui.bold} ${ui.size16}`}>
                <Icon name="checkmark" />
                <span>{sentText(receipt.sentAt)}</span>
              </p>
            )}
            <h1 ref={heading} tabIndex={-1}>
              {messages.heading}
            </h1>
            {receipt && service && (
              <p className={`${receiptStyles.thanks} ${ui.above3} ${ui.bold} ${ui.dark}`}>
                {messages.received[service.id]}
              </p>
            )}
            {store ? (
              <p key="store" className={`${receiptStyles.lead} ${ui.size19}`}>
                <messages.StoreInTouch store={store} />
              </p>
            ) : (
              <p key="any" className={`${receiptStyles.lead} ${ui.size19}`}>
                {messages.yourStoreInTouch}
              </p>
            )}
            {dueBy && (
              <p className={`${receiptStyles.promise} ${ui.beside} ${ui.top} ${ui.above4} ${ui.size19}`}>
                <Icon name="phone" />
                <span>
                  <messages.ExpectBy due={dueBy} />
                </span>
              </p>
            )}
          </div>
          {receipt && (
            <div className={`${receiptStyles.ticket} ${ui.raised}`}>
              <Awning />
              <p className={`${ui.small} ${ui.medium}`}>{yourReference}</p>
              <p className={`${receiptStyles.reference} ${ui.dark} ${ui.numbers}`}>{receipt.reference}</p>
              <p className={`${receiptStyles.small} ${ui.small}`}>{haveItReady}</p>
              <div className={`${styles.keep} ${ui.onScreen} ${ui.stack}`}>
                <PrintButton />
                {store && due && <CalendarLink store={store} due={due} receipt={receipt} />}
              </div>
            </div>
          )}
        </Wrap>
      </div>
      {receipt && <Follow receipt={receipt} store={store} />}
      <Wrap className={styles.next}>
        <NextSteps
          steps={[
            {
              title: messages.storeCallsYou,
              words: dueBy ? messages.callBy(dueBy) : messages.callWithinADay,
            },
            { title: messages.visitStore, words: messages.bringAll },
            service ? messages.lastStep[service.id] : messages.decision,
          ]}
        />
      </Wrap>
      <Wrap className={`${styles.columns} ${ui.stack} ${ui.from896} ${ui.top}`}>
        <section className={`${styles.bring} ${ui.card}`} aria-labelledby="bring-heading">
          <h2 id="bring-heading">{messages.whatToBring}</h2>
          <p className={`${styles.hint} ${ui.soft}`}>{messages.checkOff}</p>
          <PackList key={details ? 'read' : 'built'} name={`${service?.id}`} groups={documentGroups(service?.id)} />
          {!receipt && (
            <div className={`${styles.keep} ${ui.onScreen} ${ui.stack}`}>
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
    {print}
  </Button>
)

/** The documents checked as packed. They stay in this tab, so that the next user of the phone doesn't see them. */
const key = 'packed'

function readPacked(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}

function savePacked(document: string, packed: boolean) {
  const others = readPacked().filter((each) => each !== document)
  try {
    sessionStorage.setItem(key, JSON.stringify(packed ? [...others, document] : others))
  } catch {}
}

/** The boxes can be checked on a phone or with a pen on the printed page. */
function PackList({
  name,
  groups,
}: {
  /** The storage name of the list, which is the same in each language. */
  name: string
  groups: readonly DocumentGroup[]
}) {
  const [packed] = useState(readPacked)
  return (
    <div className={`${styles.groups} ${ui.above5} ${groups.length > 2 ? styles.many : ''}`}>
      {groups.map(({ title, documents }, place) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {documents.map(({ item, note }, index) => {
            const packedAs = `${name} ${place} ${index}`
            return (
              <label key={item} className={`${styles.document} ${ui.line}`}>
                <input
                  className={styles.box}
                  type="checkbox"
                  defaultChecked={packed.includes(packedAs)}
                  onChange={({ target }) => savePacked(packedAs, target.checked)}
                />
                <span>
                  {item}
                  {note && <small>{note}</small>}
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
