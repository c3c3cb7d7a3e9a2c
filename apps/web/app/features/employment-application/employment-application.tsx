import {
  askAboutStart,
  checkSsnsMatch,
  employmentCurrentDays,
  wholeApplication,
} from '@cash-express/domain/employment-application/employment'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { company } from '@cash-express/domain/site/company'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AccordionPanel } from '../../components/accordion/accordion.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/form/error-summary.tsx'
import { ClearButton, SubmitButton } from '../../components/form/form-actions.tsx'
import { FormHead } from '../../components/form/form-head.tsx'
import { FormSheet, RequiredNote } from '../../components/form/form-sheet.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { PhoneLink } from '../../components/phone-link.tsx'
import { BasicInfo } from './basic-info.tsx'
import { type Chain, chainEndsIn, dropChain, dropKeptChain, keepChain, notBegun, readChain } from './chain.ts'
import styles from './employment-form.module.css'
import { Meter } from './meter.tsx'
import {
  blockOf,
  type EmploymentFormHandle,
  type Panel,
  type PanelId,
  panelOf,
  panels,
  receivedNames,
} from './panels.ts'
import { type Later, useLater } from './use-later.ts'
import { useProgress } from './use-progress.ts'

const thankYou = '/employment-application/thank-you'
const clearAll = 'Clear everything you typed?'
const clearBegun = 'Clear everything you typed? We keep what we already received.'

export function EmploymentApplication() {
  const later = useLater()
  const [chain, setChain] = useState(notBegun)
  const latest = useRef(chain)
  /** It goes on from before a reload: what was received is no longer in the page. */
  const [resumed, setResumed] = useState(false)
  const keep = (next: Chain) => {
    latest.current = next
    setChain(next)
    if (next.opened || next.round > 0) keepChain(next)
    else dropChain()
    if (next.received.length === 0) setResumed(false)
  }
  const form = useForm({
    definition: wholeApplication,
    name: 'employment-application',
    rules: [{ about: ['applicantSsn', 'applicantSsnDupCheck'], check: checkSsnsMatch }],
    questions: [
      {
        about: ['dateAvailableForWork'],
        ask: (given) => askAboutStart(given, dateIn(homeTimeZone, new Date())),
      },
    ],
    notAsked: (answer) => [
      ...(answer('referallSource') === 'Other' ? [] : ['referallSourceOther']),
      ...(answer('canContactAtWork') === '1' ? [] : ['workPhone']),
      ...(answer('notWorkedBefore') === '1' ? ['employmentHistoryArray'] : []),
      ...receivedNames(latest.current.received),
    ],
    send: async (values, how) => {
      if (later.state !== 'ready') return { ok: false, reason: 'unreachable' }
      const result = await later.sendParts(values, latest.current, { ...how, keep })
      if (result.ok) dropChain()
      return result
    },
    thankYou: () => thankYou,
  })
  const [shown, setShown] = useState<ReadonlySet<PanelId>>(new Set(['basic-info']))
  const open = (ids: readonly (PanelId | undefined)[]) =>
    setShown((before) => new Set([...before, ...ids.filter((id) => id !== undefined)]))
  const close = (id: PanelId) => setShown((before) => new Set([...before].filter((each) => each !== id)))
  const forgotten = useRef<Chain>(undefined)
  /** Clearing forgets the application that was begun, bringing back remembers it. */
  const clearable = {
    ...form,
    clear() {
      forgotten.current = latest.current
      form.clear()
      keep(notBegun)
      setShown(new Set(['basic-info']))
    },
    bringBack() {
      form.bringBack()
      if (forgotten.current) keep(forgotten.current)
    },
  }

  useEffect(() => {
    const before = readChain()
    latest.current = before
    setChain(before)
    if (before.received.length === 0) return
    setResumed(true)
    setShown(new Set(panels.filter(({ part }) => before.missing.includes(part)).map(({ id }) => id)))
  }, [])

  const { opened } = chain
  useEffect(() => {
    const left = opened && chainEndsIn()
    if (left === undefined) return
    const timer = setTimeout(dropKeptChain, left)
    return () => clearTimeout(timer)
  }, [opened])

  const report = useSyncExternalStore(form.store.subscribe, form.store.report, form.store.report)

  // What is wrong comes into view; what has arrived steps aside, so that the button for the rest is near.
  useEffect(() => {
    if (!report) return
    const wrong = 'problems' in report ? report.problems.flatMap(({ field }) => panelOf(field) ?? []) : []
    const arrived = panels.filter(({ part }) => latest.current.received.includes(part)).map(({ id }) => id)
    setShown((before) => new Set([...[...before].filter((id) => !arrived.includes(id)), ...wrong]))
  }, [report])

  const begun = chain.received.length > 0
  return (
    <>
      <ErrorSummary
        form={form}
        reveal={(field) => open([panelOf(field)])}
        place={blockOf}
        again={begun ? 'Send the rest' : 'Try again'}
        help={
          begun && later.state === 'ready' ? (
            <later.PartsHelp chain={chain} />
          ) : (
            <p key="nothing">
              Nothing was lost. Try again, or call us at <PhoneLink phone={company.phone} />.
            </p>
          )
        }
      />
      <FormHead
        form={form}
        title="Employment application"
        lead="Come work with us. Fill in the five sections below, in any order. Your application goes to the manager of each store you choose."
        aside={<Meter form={form} />}
      >
        <p className={styles.current}>{`We keep it current for ${employmentCurrentDays} days.`}</p>
        <RequiredNote form={form} />
      </FormHead>
      <FormSheet
        form={clearable}
        note={
          resumed &&
          (later.state === 'ready' ? (
            <later.PartsHelp key="parts" chain={chain} />
          ) : (
            <p key="loading">We received part of your application.</p>
          ))
        }
        sending="Checking your application..."
        thankYou={thankYou}
        end={
          <>
            <SubmitButton form={form}>{begun ? 'Send the rest' : 'Submit my application'}</SubmitButton>
            <ClearButton form={clearable} ask={begun ? clearBegun : clearAll} />
          </>
        }
      >
        {panels.map((panel, index) => (
          <FormPanel
            key={panel.id}
            form={form}
            later={later}
            panel={panel}
            number={index + 1}
            resumed={resumed}
            sent={begun ? (chain.received.includes(panel.part) ? 'received' : 'missing') : 'not yet'}
            shown={shown.has(panel.id)}
            onShow={(show) => (show ? open([panel.id]) : close(panel.id))}
          />
        ))}
      </FormSheet>
    </>
  )
}

function statusOf({ answered, required, wrong }: ReturnType<typeof useProgress>): string {
  if (wrong > 0) return wrong === 1 ? '1 answer to fix' : `${wrong} answers to fix`
  if (required === 0) return 'Nothing needed here'
  return `${answered} of ${required} required answers`
}

/** What has arrived can be read and no longer changed: a change would reach nobody. */
function FormPanel({
  form,
  later,
  panel,
  number,
  sent,
  resumed,
  shown,
  onShow,
}: {
  form: EmploymentFormHandle
  later: Later
  panel: Panel
  number: number
  sent: 'not yet' | 'received' | 'missing'
  resumed: boolean
  shown: boolean
  onShow: (shown: boolean) => void
}) {
  const progress = useProgress(form, panel.names)
  const received = sent === 'received'
  const complete = sent !== 'missing' && progress.answered === progress.required
  return (
    <AccordionPanel
      id={panel.id}
      number={number}
      title={panel.title}
      status={
        received ? 'Received' : sent === 'missing' && progress.wrong === 0 ? 'Not received yet' : statusOf(progress)
      }
      state={received ? 'done' : progress.wrong > 0 ? 'wrong' : complete ? 'done' : 'open'}
      shown={shown}
      onShow={onShow}
    >
      {received && resumed ? (
        <p className={styles.loading}>We have this section. There's nothing to fill in here.</p>
      ) : (
        <div inert={received}>
          <PanelContent form={form} id={panel.id} later={later} />
        </div>
      )}
    </AccordionPanel>
  )
}

function PanelContent({ form, id, later }: { form: EmploymentFormHandle; id: PanelId; later: Later }) {
  if (id === 'basic-info') return <BasicInfo form={form} />
  if (later.state === 'ready') return <later.LaterPanel form={form} id={id} />
  return (
    <div className={styles.loading} role="status">
      {later.state === 'loading' ? (
        <p>Loading this section...</p>
      ) : (
        <>
          <p>This section didn't load.</p>
          <Button small look="outline" type="button" onClick={later.retry}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
