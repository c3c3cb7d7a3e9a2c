import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow, DeskStore, EventRow } from '@cash-express/domain/cases/case-row'
import { areEnoughTries, triesBeforeGivingUp, triesOf } from '@cash-express/domain/cases/decide'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useEffect, useRef, useState } from 'react'
import desk from '../primitives/desk.module.css'
import { triesText } from '../queue/tries.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { AnswerInWriting } from './answer-in-writing.tsx'
import { CallBack } from './call-back.tsx'
import { ComingIn } from './coming-in.tsx'
import { eventsOf } from './customer-text.ts'
import { OutcomeButton } from './outcome-button.tsx'
import { CouldNotReach, DuplicateOf, WrongNumber } from './outcome-details-form.tsx'
import { canGiveUp, type OutcomeChoice, type OutcomeDetails, type OutcomeRow, outcomeRows } from './outcome-rows.ts'
import styles from './outcomes.module.css'
import type { Act } from './use-case.ts'

type Props = {
  readonly row: CaseRow
  readonly events: readonly EventRow[]
  readonly store: DeskStore | null
  readonly timeZone: string
  /** The contact card may be closed already. */
  readonly name: string | undefined
  readonly customerZone: string | undefined
  readonly numbersLeft: number | undefined
  readonly now: Date
  readonly tab: TabKey
  readonly busy: boolean
  readonly refused: string | undefined
  readonly onAct: Act
  /** The row that stays under the thumb on a phone, while no form is open. */
  readonly docked: OutcomeRow['id']
  /** A form that is open shows itself why the server refused. */
  onAsking(isAsking: boolean): void
}

const rowTitles = (name: string | undefined): Readonly<Record<OutcomeRow['id'], string>> => ({
  talked: name ? `You talked with ${name}` : 'You talked',
  'not talked': 'You did not talk',
  close: 'Close without a call',
})

function missingTries(tries: readonly Date[], timeZone: string): string {
  const rule = `“Could not reach” comes after ${triesBeforeGivingUp.tries} tries on ${triesBeforeGivingUp.days} days; so far`
  const days = new Set(tries.map((at) => dateIn(timeZone, at))).size
  return `${rule} ${triesText(tries.length)} on ${days === 1 ? '1 day' : `${days} days`}.`
}

/** One button records the try and its consequence; the keys `1` to `9` press the buttons. */
export function Outcomes(props: Props) {
  const {
    row,
    events,
    store,
    timeZone,
    name,
    customerZone,
    numbersLeft,
    now,
    tab,
    busy,
    refused,
    onAct,
    docked,
    onAsking,
  } = props
  const [asked, setAsked] = useState<OutcomeDetails>()
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    onAsking(asked !== undefined)
    return () => onAsking(false)
  }, [asked, onAsking])
  const stored = eventsOf(events)
  const tries = triesOf(stored)
  const isEnough = areEnoughTries(tries, timeZone)
  const mayGiveUp = canGiveUp(row.form) && areEnoughTries([...tries, now], timeZone)
  const rows = outcomeRows({ row, store, customerZone, numbersLeft, now })
  const choices = rows.flatMap((each) => each.choices)

  const open = (next: OutcomeDetails) => {
    pressed.current = document.activeElement as HTMLElement
    setAsked(next)
  }
  const cancel = () => {
    setAsked(undefined)
    pressed.current?.focus()
  }
  const act: Act = async (action) => {
    const done = await onAct(action)
    if (done) {
      setAsked(undefined)
      pressed.current?.focus()
    }
    return done
  }
  const choose = ({ step }: OutcomeChoice) => {
    if (busy) return
    if ('action' in step) {
      setAsked(undefined)
      void onAct(step.action)
    } else if (asked === step.asks) cancel()
    else open(step.asks)
  }
  useKeys(Object.fromEntries(choices.slice(0, 9).map((choice, index) => [String(index + 1), () => choose(choice)])))

  const shared = { held: busy, refused, onAct: act, onCancel: cancel }
  const customer = name ?? 'the customer'
  const forms: Readonly<Record<OutcomeDetails, React.ReactNode>> = {
    'coming in': <ComingIn {...shared} {...{ store, now }} serviceId={row.serviceId} name={customer} />,
    'call back': <CallBack {...shared} {...{ store, timeZone, customerZone, now }} name={customer} />,
    'wrong number': <WrongNumber {...shared} place={row} form={row.form} />,
    duplicate: <DuplicateOf {...shared} reference={row.reference} />,
    'answer in writing': <AnswerInWriting {...shared} {...{ timeZone, now }} place={row} tab={tab} />,
    'could not reach': <CouldNotReach {...shared} isEnough={isEnough} />,
  }
  const isIn = (each: OutcomeRow) => each.choices.some(({ step }) => 'asks' in step && step.asks === asked)
  const titles = rowTitles(name)
  return (
    <section className={`${ui.stack} ${ui.gap2}`} aria-labelledby="ended-title">
      <h2 id="ended-title">How did the call end?</h2>
      {rows.map((each) => (
        <div key={each.id} className={`${ui.stack} ${desk.gap2half}`}>
          <fieldset className={`${styles.group} ${each.id === docked && !asked ? styles.docked : ''}`}>
            <legend className={ui.small}>{titles[each.id]}</legend>
            <div className={`${ui.stack} ${ui.gap2} ${desk.halves} ${styles.outcomes}`}>
              {each.choices.map((choice) => (
                <OutcomeButton
                  key={choice.name}
                  {...choice}
                  shortcut={choices.indexOf(choice) < 9 ? String(choices.indexOf(choice) + 1) : undefined}
                  expanded={'asks' in choice.step ? choice.step.asks === asked : undefined}
                  held={busy}
                  onPress={() => choose(choice)}
                />
              ))}
            </div>
          </fieldset>
          {asked && isIn(each) && forms[asked]}
        </div>
      ))}
      <div className={`${ui.cluster} ${ui.middle} ${ui.small} ${desk.snug} ${ui.gap5} ${desk.rows0}`}>
        {canGiveUp(row.form) &&
          (mayGiveUp ? (
            <button
              type="button"
              className={styles.link}
              aria-expanded={asked === 'could not reach'}
              onClick={() => (asked === 'could not reach' ? cancel() : open('could not reach'))}
            >
              Could not reach
            </button>
          ) : (
            tries.length > 0 && <span>{missingTries(tries, timeZone)}</span>
          ))}
        <button
          type="button"
          className={styles.link}
          aria-expanded={asked === 'duplicate'}
          onClick={() => (asked === 'duplicate' ? cancel() : open('duplicate'))}
        >
          Duplicate of another case
        </button>
      </div>
      {(asked === 'duplicate' || asked === 'could not reach') && forms[asked]}
    </section>
  )
}
