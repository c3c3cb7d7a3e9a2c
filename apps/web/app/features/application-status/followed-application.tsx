import { Button } from '@cash-express/components/button.tsx'
import { CallButton } from '@cash-express/components/call-button.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { type ApplicationStatus, isEnded } from '@cash-express/domain/application-status/application-status'
import { type StoreNames, stateWords, stepLines } from '@cash-express/domain/application-status/status.messages'
import { company } from '@cash-express/domain/site/company'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { hoursOn } from '@cash-express/domain/stores/hours'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { askForTexts } from '../../integrations/application-status/call-status.ts'
import { useStores } from '../../integrations/stores/use-stores.ts'
import { type NamedStore, YourStore } from '../../shell/your-store.tsx'
import * as messages from './application-status.messages.tsx'
import styles from './application-status.module.css'
import { failureText } from './failure-text.ts'
import { HeldByStore } from './held-by-store.tsx'
import { StopOrCancel } from './stop-or-cancel.tsx'
import type { TextUpdatesProps } from './text-updates.tsx'
import { TextUpdatesLoader } from './text-updates-loader.tsx'
import { type Followed, useFollowed } from './use-followed.ts'

/** Shows the application of one link. */
export function FollowedApplication({ statusKey, notValid }: { statusKey: string; notValid: ReactNode }) {
  const followed = useFollowed(statusKey)
  const [stores, retryStores] = useStores()
  const { status, problem, refresh } = followed
  if (problem === 'not valid') return notValid
  // Without the list of stores the page would show other names and another clock for a moment.
  if (!status || stores.status === 'loading')
    return <Loading failed={!status && problem === 'failed'} retry={() => void refresh()} />
  const list = stores.status === 'ready' ? stores.stores : []
  const store = list.find(({ store_id }) => store_id === status.storeId)
  const named: NamedStore = store
    ? { state: 'known', store }
    : stores.status === 'failed'
      ? { state: 'failed', retry: retryStores }
      : { state: 'unknown' }
  return <Shown statusKey={statusKey} status={status} followed={followed} store={store} named={named} stores={list} />
}

function Loading({ failed, retry }: { failed: boolean; retry: () => void }) {
  return (
    <div className={styles.band}>
      <Wrap>
        <h1 tabIndex={-1}>{messages.title}</h1>
        <div role="status">
          {failed ? (
            <p key="failed" className={`${styles.lead} ${ui.size19}`}>
              {messages.notLoaded}
            </p>
          ) : (
            <p key="loading" className={`${styles.lead} ${ui.size19} ${styles.loading} ${ui.line}`}>
              <Spinner />
              <span>{messages.loading}</span>
            </p>
          )}
        </div>
        <div className={`${ui.onScreen} ${ui.cluster} ${ui.above6}`}>
          {failed && (
            <Button look="outline" type="button" onClick={retry}>
              {messages.tryAgain}
            </Button>
          )}
          <CallButton label={messages.callUs} phone={company.phone} />
        </div>
      </Wrap>
    </div>
  )
}

/** The outcome of a change that the visitor made here. */
export type Notice = { readonly text: string; readonly isDone: boolean }

/** Speaks what is new, once. What the visitor changed on this page is confirmed where it was changed. */
function useNews(sentence: string, isOwnChange: { current: boolean }): string {
  const [news, setNews] = useState('')
  const before = useRef('')
  useEffect(() => {
    if (before.current === sentence) return
    before.current = sentence
    if (!isOwnChange.current) setNews(sentence)
    isOwnChange.current = false
  }, [sentence, isOwnChange])
  return news
}

function Shown({
  statusKey,
  status,
  followed,
  store,
  named,
  stores,
}: {
  statusKey: string
  status: ApplicationStatus
  followed: Followed
  store: Store | undefined
  named: NamedStore
  stores: readonly Store[]
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOwnChange = useRef(false)
  const [notice, setNotice] = useState<Notice>()
  const names: StoreNames = {
    now: new Date(),
    timeZone: store?.time_zone || homeTimeZone,
    nameOf: (number) => stores.find(({ store_id }) => store_id === number)?.name,
    isClosedOn: (day) => store !== undefined && !hoursOn(store, day),
  }
  const { title, lead } = stateWords(status, names)
  const lines = stepLines(status.steps, names)
  const news = useNews(lines[0] ? `${lines[0].what} ${lines[0].when}` : '', isOwnChange)
  const isOpen = !isEnded(status)
  const phone = store && formatPhone(store.phone)

  const wasOpen = useRef(isOpen)

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // The focus was in a part of the page that is gone now.
    if (hasClosed && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isOpen])

  const showOwnChange = (next: ApplicationStatus, changed?: Notice) => {
    isOwnChange.current = true
    followed.show(next)
    setNotice(changed)
  }
  /** The part of the page that was used is gone, so the focus moves to the sentence with the reason. */
  const showEnd = (next: ApplicationStatus, changed?: Notice) => {
    flushSync(() => showOwnChange(next, changed))
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }
  const change = {
    statusKey,
    status,
    storePhone: phone,
    refresh: followed.refresh,
    showNotValid: followed.showNotValid,
    showEnd,
  }

  return (
    <>
      <div className={`${styles.band} ${status.state.kind === 'late' ? styles.late : ''}`}>
        <Wrap className={`${styles.head} ${ui.stack} ${ui.from896} ${ui.middle}`}>
          <div>
            <p className={`${styles.label} ${ui.small} ${ui.medium}`}>{messages.title}</p>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className={`${styles.lead} ${ui.size19}`}>{lead}</p>
            <div className={`${ui.onScreen} ${ui.cluster} ${ui.above6}`}>
              {store && phone && <CallButton label={messages.callYourStore} phone={store.phone} />}
              {(!phone || status.state.kind === 'late') && (
                <CallButton label={messages.callHeadOffice} phone={company.phone} />
              )}
            </div>
          </div>
          <div className={`${styles.ticket} ${ui.raised}`}>
            <p className={`${styles.label} ${ui.small} ${ui.medium}`}>{messages.yourReference}</p>
            <p className={`${styles.reference} ${ui.dark} ${ui.numbers}`} translate="no">
              {status.reference}
            </p>
            <p className={`${styles.small} ${ui.small} ${ui.above1}`}>{messages.haveItReady}</p>
          </div>
        </Wrap>
      </div>
      <SpokenStatus>{news && <p key={news}>{news}</p>}</SpokenStatus>
      <Wrap className={`${styles.columns} ${ui.stack} ${ui.from896} ${ui.top}`}>
        <div className={`${styles.main} ${ui.stack}`}>
          <NotFresh failed={followed.problem === 'failed'} retry={() => void followed.refresh()} />
          {isOpen && !status.areCallsStopped && (
            <HeldByStore
              {...change}
              showChanged={(next) => showOwnChange(next, { text: messages.storeHasIt, isDone: true })}
            />
          )}
          <div role="status" className={ui.live}>
            {notice && (
              <p
                key={notice.text}
                className={
                  notice.isDone
                    ? `${styles.done} ${ui.beside} ${ui.warning} ${ui.size17} ${ui.medium}`
                    : `${styles.note} ${ui.beside} ${ui.warning} ${ui.size17}`
                }
              >
                <Icon name={notice.isDone ? 'checkmark' : 'info'} />
                <span>{notice.text}</span>
              </p>
            )}
          </div>
          <section aria-labelledby="steps-heading">
            <h2 id="steps-heading" className={ui.size24}>
              {messages.soFar}
            </h2>
            <p className={`${styles.small} ${ui.small} ${ui.above1}`}>{messages.newestFirst}</p>
            <ol className={`${styles.steps} ${ui.stack} ${ui.gap5} ${ui.above5}`} reversed>
              {lines.map(({ id, at, what, when }) => (
                <li key={id}>
                  <p className={`${styles.what} ${ui.medium}`}>{what}</p>
                  <p className={`${styles.small} ${ui.small} ${ui.above1}`}>
                    <time dateTime={at}>{when}</time>
                  </p>
                </li>
              ))}
            </ol>
          </section>
          {status.mailFailed && isOpen && (
            <p className={`${styles.note} ${ui.beside} ${ui.warning} ${ui.size17}`}>
              <Icon name="info" />
              <span>{messages.mailFailed}</span>
            </p>
          )}
          {isOpen && !status.areCallsStopped && <Texts statusKey={statusKey} followed={followed} storePhone={phone} />}
          {isOpen && <StopOrCancel {...change} storeName={store?.name} />}
        </div>
        <YourStore named={named} now={new Date()} />
      </Wrap>
    </>
  )
}

function Texts({
  statusKey,
  followed,
  storePhone,
}: {
  statusKey: string
  followed: Followed
  storePhone: string | undefined
}) {
  const subscribe: TextUpdatesProps['onSubscribe'] = async (answers, shown) => {
    const result = await askForTexts({ key: statusKey, ...answers }, shown)
    if (result.ok) {
      followed.show(result.reply.status, result.reply.texts)
      return { ok: true }
    }
    const isAboutAnswers = result.reason === 'refused' && (result.status === 422 || result.status === 409)
    const problems = isAboutAnswers ? result.errors : [{ field: '', message: failureText(result, storePhone) }]
    return { ok: false, problems }
  }
  return <TextUpdatesLoader status={followed.texts} onSubscribe={subscribe} />
}

function NotFresh({ failed, retry }: { failed: boolean; retry: () => void }) {
  return (
    <div className={`${styles.notFresh} ${ui.onScreen} ${ui.stack}`}>
      <div role="status">
        {failed && (
          <p className={`${styles.note} ${ui.beside} ${ui.warning} ${ui.size17}`}>
            <Icon name="info" />
            <span>{messages.notFresh}</span>
          </p>
        )}
      </div>
      {failed && (
        <Button small look="outline" type="button" onClick={retry}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  )
}
