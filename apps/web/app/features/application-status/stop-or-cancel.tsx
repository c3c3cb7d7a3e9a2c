import { Button } from '@cash-express/components/button.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ApplicationStatus, isEnded } from '@cash-express/domain/application-status/application-status'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeStatus, type StatusResult } from '../../integrations/application-status/call-status.ts'
import * as messages from './application-status.messages.tsx'
import styles from './application-status.module.css'
import { failureText } from './failure-text.ts'

type Props = {
  readonly statusKey: string
  readonly status: ApplicationStatus
  readonly storeName: string | undefined
  readonly storePhone: string | undefined
  refresh(): Promise<ApplicationStatus | undefined>
  showNotValid(): void
  /** The button that was used is gone afterward, so the focus moves to the sentence with the reason. */
  showEnd(status: ApplicationStatus): void
}

/** Two different wishes: no calls, which can be taken back, and no application, which cannot. */
export function StopOrCancel(props: Props) {
  return (
    <section className={`${styles.change} ${ui.onScreen} ${ui.stack}`} aria-labelledby="changed-heading">
      <h2 id="changed-heading" className={ui.size24}>
        {messages.somethingChanged}
      </h2>
      <Calls {...props} />
      <Cancel {...props} />
    </section>
  )
}

/** A request that was sent before may have arrived although its reply did not. */
function useChange(
  { storePhone, refresh, showNotValid, showEnd }: Props,
  isDone: (status: ApplicationStatus) => boolean,
) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function send(request: () => Promise<StatusResult>) {
    if (busy) return
    setBusy(true)
    setFailure('')
    const result = await request()
    setBusy(false)
    if (result.ok) return showEnd(result.reply.status)
    if (result.reason === 'refused' && result.status === 404) return showNotValid()
    if (result.reason === 'refused' && result.status === 409) {
      const now = await refresh()
      if (now && isDone(now)) return showEnd(now)
    }
    setFailure(failureText(result, storePhone))
  }
  return { busy, failure, setFailure, send }
}

const Failure = ({ text }: { text: string }) => (
  <div role="status" className={`${ui.live} ${ui.danger} ${ui.bold}`}>
    {text && <p key={text}>{text}</p>}
  </div>
)

function Calls(props: Props) {
  const { statusKey, status, storeName } = props
  const { busy, failure, send } = useChange(props, isEnded)
  const areStopped = status.areCallsStopped
  return (
    <div className={`${styles.card} ${ui.stack} ${ui.card} ${ui.start}`}>
      <h3 className={ui.size19}>{areStopped ? messages.callAgainTitle : messages.stopTitle}</h3>
      <p>{areStopped ? messages.callAgainText(storeName) : messages.stopText}</p>
      <Failure text={failure} />
      <Button
        look="outline"
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => void send(() => changeStatus('calls', { key: statusKey, calls: areStopped ? 'allow' : 'stop' }))}
      >
        {busy && <Spinner />}
        <span key={busy ? 'busy' : 'open'}>
          {busy ? messages.telling : areStopped ? messages.callAgain : messages.stopTheCalls}
        </span>
      </Button>
    </div>
  )
}

/** Two taps: the first opens the question, the second answers it. */
function Cancel(props: Props) {
  const { statusKey, storeName } = props
  const { busy, failure, setFailure, send } = useChange(props, isEnded)
  const [isAsking, setIsAsking] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function open() {
    flushSync(() => {
      setIsAsking(true)
      setFailure('')
    })
    question.current?.focus()
  }

  function close() {
    if (busy) return
    flushSync(() => setIsAsking(false))
    opener.current?.focus()
  }

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }

  if (!isAsking)
    return (
      <div className={`${styles.card} ${ui.stack} ${ui.card} ${ui.start}`} key="choose">
        <h3 className={ui.size19}>{messages.cancelTitle}</h3>
        <p>{messages.cancelText}</p>
        <Button look="outline" type="button" ref={opener} onClick={open}>
          {messages.cancelTitle}
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would read as a question of the form above
    <div
      key="ask"
      role="group"
      className={`${styles.ask} ${ui.card} ${ui.stack}`}
      aria-labelledby="cancel-question"
      aria-describedby="cancel-result"
      tabIndex={-1}
      ref={question}
      onKeyDown={onKeyDown}
    >
      <p id="cancel-question" className={`${styles.what} ${ui.medium} ${ui.size19}`}>
        {messages.shouldWeCancel}
      </p>
      <p id="cancel-result">{messages.weClose(storeName)}</p>
      <Failure text={failure} />
      <div className={`${styles.buttons} ${ui.cluster} ${ui.above2}`}>
        <Button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => void send(() => changeStatus('cancel', { key: statusKey }))}
        >
          {busy && <Spinner />}
          <span key={busy ? 'busy' : 'open'}>{busy ? messages.telling : messages.yesCancel}</span>
        </Button>
        <Button look="outline" type="button" aria-disabled={busy || undefined} onClick={close}>
          {messages.goBack}
        </Button>
      </div>
    </div>
  )
}
