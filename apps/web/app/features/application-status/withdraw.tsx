import { Button } from '@cash-express/components/button.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import type { ApplicationStatus } from '@cash-express/domain/application-status/application-status'
import type { withdrawalReasons } from '@cash-express/domain/application-status/status-calls'
import { helped, stopCallingMe } from '@cash-express/domain/application-status/status-calls-words'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeStatus } from '../../integrations/application-status/call-status.ts'
import styles from './application-status.module.css'
import * as words from './application-status-words.tsx'
import { failureText } from './failure-text.ts'

type Reason = (typeof withdrawalReasons)[number]
type Why = Reason['value']

/** Only the labels are imported from the contract, because its forms load later. */
const questions: {
  readonly [Each in Why]: {
    readonly label: Extract<Reason, { value: Each }>['label']
    readonly ask: string
    readonly yes: string
  }
} = {
  'stop calling': { label: stopCallingMe, ask: words.shouldWeStop, yes: words.yesStop },
  helped: { label: helped, ask: words.areYouHelped, yes: words.yesHelped },
}
const reasons = Object.keys(questions) as Why[]

/** Two taps: the first opens the question, the second answers it. */
export function Withdraw({
  statusKey,
  storeName,
  storePhone,
  refresh,
  showNotValid,
  showEnd,
}: {
  statusKey: string
  storeName: string | undefined
  storePhone: string | undefined
  refresh: () => Promise<ApplicationStatus | undefined>
  showNotValid: () => void
  showEnd: (status: ApplicationStatus) => void
}) {
  const [asked, setAsked] = useState<Why>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const question = useRef<HTMLDivElement>(null)
  const openers = useRef(new Map<Why, HTMLButtonElement | null>())

  function open(why: Why) {
    flushSync(() => {
      setAsked(why)
      setFailure('')
    })
    question.current?.focus()
  }

  function close() {
    if (busy || !asked) return
    flushSync(() => setAsked(undefined))
    openers.current.get(asked)?.focus()
  }

  async function confirm(why: Why) {
    if (busy) return
    setBusy(true)
    setFailure('')
    const result = await changeStatus('withdraw', { key: statusKey, why })
    setBusy(false)
    if (result.ok) return showEnd(result.reply.status)
    if (result.reason === 'refused' && result.status === 404) return showNotValid()
    if (result.reason === 'refused' && result.status === 409) {
      // An earlier try may have arrived although its answer did not.
      const now = await refresh()
      if (now && (now.state === 'withdrawn' || now.state === 'finished')) return showEnd(now)
    }
    setFailure(failureText(result, storePhone))
  }

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }

  return (
    <section className={styles.change} aria-labelledby="withdraw-heading">
      <h2 id="withdraw-heading">{words.noCall}</h2>
      {asked ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would read as a question of the form above
        <div
          key="ask"
          role="group"
          className={styles.ask}
          aria-labelledby="withdraw-question"
          aria-describedby="withdraw-result"
          tabIndex={-1}
          ref={question}
          onKeyDown={onKeyDown}
        >
          <p id="withdraw-question" className={styles.what}>
            {questions[asked].ask}
          </p>
          <p id="withdraw-result">{words.weClose(storeName)}</p>
          <div role="status" className={styles.failure}>
            {failure && <p key={failure}>{failure}</p>}
          </div>
          <div className={styles.buttons}>
            <Button type="button" aria-disabled={busy || undefined} onClick={() => void confirm(asked)}>
              {busy && <Spinner />}
              <span key={busy ? 'busy' : 'open'}>{busy ? words.telling : questions[asked].yes}</span>
            </Button>
            <Button look="outline" type="button" aria-disabled={busy || undefined} onClick={close}>
              {words.goBack}
            </Button>
          </div>
        </div>
      ) : (
        <div key="choose" className={styles.ask}>
          <p>{words.tellUs}</p>
          <div className={styles.buttons}>
            {reasons.map((value) => (
              <Button
                key={value}
                look="outline"
                type="button"
                ref={(element) => void openers.current.set(value, element)}
                onClick={() => open(value)}
              >
                {questions[value].label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
