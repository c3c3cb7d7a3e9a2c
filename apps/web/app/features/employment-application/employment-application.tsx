import { AccordionPanel } from '@cash-express/components/accordion/accordion.tsx'
import { Button } from '@cash-express/components/button.tsx'
import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { ClearButton, SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { FormHead } from '@cash-express/components/form/form-head.tsx'
import { FormSheet, RequiredNote } from '@cash-express/components/form/form-sheet.tsx'
import { useForm } from '@cash-express/components/form/use-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import {
  askAboutStart,
  checkSsnsMatch,
  employmentCurrentDays,
  wholeApplication,
} from '@cash-express/domain/employment-application/employment'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { root } from '@cash-express/domain/site/site-language'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type ApplicationDraft,
  applicationDraftEndsIn,
  deleteApplicationDraft,
  deleteStoredApplicationDraft,
  emptyDraft,
  readApplicationDraft,
  saveApplicationDraft,
} from './application-draft.ts'
import { BasicInfo } from './basic-info.tsx'
import * as messages from './employment.messages.tsx'
import styles from './employment-form.module.css'
import { Meter, useProgress } from './meter.tsx'
import {
  type EmploymentFormHandle,
  itemOf,
  openPanelsInOtherLanguage,
  type Panel,
  type PanelId,
  panelOf,
  panels,
  receivedNames,
  saveOpenPanels,
} from './panels.ts'

type LaterPanels =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ({ readonly state: 'ready' } & typeof import('./later-panels.tsx')['later'])

/** Loads the later panels separately, so that the first one is usable sooner. */
function useLaterPanels(): LaterPanels {
  const [later, setLater] = useState<LaterPanels>({ state: 'loading' })
  const load = useCallback(() => {
    setLater({ state: 'loading' })
    import('./later-panels.tsx').then(
      ({ later }) => setLater({ state: 'ready', ...later }),
      () => setLater({ state: 'failed', retry: load }),
    )
  }, [])
  useEffect(load, [load])
  return later
}

const thankYou = `${root}/employment-application/thank-you`

export function EmploymentApplication() {
  const later = useLaterPanels()
  const [draft, setDraft] = useState(emptyDraft)
  const latest = useRef(draft)
  /** True after a reload, when the received answers are no longer in the page. */
  const [resumed, setResumed] = useState(false)
  const keep = (next: ApplicationDraft) => {
    latest.current = next
    setDraft(next)
    if (next.opened || next.round > 0) saveApplicationDraft(next)
    else deleteApplicationDraft()
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
    hiddenFields: (answer) => [
      ...(answer('referallSource') === 'Other' ? [] : ['referallSourceOther']),
      ...(answer('canContactAtWork') === '1' ? [] : ['workPhone']),
      ...(answer('notWorkedBefore') === '1' ? ['employmentHistoryArray'] : []),
      ...receivedNames(latest.current.received),
    ],
    send: async (values, options) => {
      if (later.state !== 'ready') return { ok: false, reason: 'unreachable' }
      const result = await later.sendSections(values, latest.current, { ...options, keep })
      if (result.ok) {
        deleteApplicationDraft()
        await later.deleteKept()
      }
      return result
    },
    thankYou: () => thankYou,
  })
  const [shown, setShown] = useState<ReadonlySet<PanelId>>(new Set(['basic-info']))
  const open = (ids: readonly (PanelId | undefined)[]) =>
    setShown((before) => new Set([...before, ...ids.filter((id) => id !== undefined)]))
  const close = (id: PanelId) => setShown((before) => new Set([...before].filter((each) => each !== id)))
  /** The time at which another tab kept its application on this device. */
  const [kept, setKept] = useState<number | 'deleted'>()
  const clearedDraft = useRef<ApplicationDraft>(undefined)
  /** Clearing also drops the started application; restoring brings it back. */
  const clearable = {
    ...form,
    clear() {
      clearedDraft.current = latest.current
      form.clear()
      keep(emptyDraft)
      setShown(new Set(['basic-info']))
      setKept(undefined)
      if (later.state === 'ready') void later.deleteKept()
    },
    undoClear() {
      form.undoClear()
      if (clearedDraft.current) keep(clearedDraft.current)
    },
  }

  useEffect(() => {
    const before = readApplicationDraft()
    latest.current = before
    setDraft(before)
    const open = openPanelsInOtherLanguage()
    if (open) setShown(open)
    if (before.received.length === 0) return
    setResumed(true)
    setShown(new Set(panels.filter(({ section }) => before.missing.includes(section)).map(({ id }) => id)))
  }, [])

  useEffect(() => saveOpenPanels(shown), [shown])

  const { store, restored } = form
  useEffect(() => {
    if (later.state === 'ready') return later.keepApplication(store, restored, setKept)
  }, [later, store, restored])

  const { opened } = draft
  useEffect(() => {
    const left = opened && applicationDraftEndsIn()
    if (left === undefined) return
    const timer = setTimeout(deleteStoredApplicationDraft, left)
    return () => clearTimeout(timer)
  }, [opened])

  const report = useSyncExternalStore(form.store.subscribe, form.store.report, form.store.report)

  // Panels with errors open, and received panels close so that the submit button is near.
  useEffect(() => {
    if (!report) return
    const wrong = 'problems' in report ? report.problems.flatMap(({ field }) => panelOf(field) ?? []) : []
    const arrived = panels.filter(({ section }) => latest.current.received.includes(section)).map(({ id }) => id)
    setShown((before) => new Set([...[...before].filter((id) => !arrived.includes(id)), ...wrong]))
  }, [report])

  const begun = draft.received.length > 0
  return (
    <>
      <ErrorSummary
        form={form}
        reveal={(field) => open([panelOf(field)])}
        place={itemOf}
        again={begun ? messages.sendRest : messages.tryAgain}
        help={begun && later.state === 'ready' ? <later.SectionsHelp draft={draft} /> : messages.nothingLost}
      />
      <FormHead form={form} title={messages.title} lead={messages.lead} aside={<Meter form={form} />}>
        <p className={ui.above3}>{messages.keptFor(employmentCurrentDays)}</p>
        <p className={ui.above3}>{messages.keptHere}</p>
        <RequiredNote form={form} />
      </FormHead>
      <FormSheet
        form={clearable}
        note={
          resumed ? (
            later.state === 'ready' ? (
              <later.SectionsHelp key="sections" draft={draft} />
            ) : (
              <p key="loading">{messages.partReceived}</p>
            )
          ) : (
            kept && later.state === 'ready' && <later.KeptNote key="kept" form={form} kept={kept} setKept={setKept} />
          )
        }
        sending={messages.checking}
        thankYou={thankYou}
        end={
          <>
            <SubmitButton form={form}>{begun ? messages.sendRest : messages.submit}</SubmitButton>
            <ClearButton form={clearable} ask={begun ? messages.clearBegun : messages.clearAll} />
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
            sent={begun ? (draft.received.includes(panel.section) ? 'received' : 'missing') : 'not yet'}
            shown={shown.has(panel.id)}
            onShow={(show) => (show ? open([panel.id]) : close(panel.id))}
          />
        ))}
      </FormSheet>
    </>
  )
}

function statusOf({ answered, required, wrong }: ReturnType<typeof useProgress>): string {
  if (wrong > 0) return messages.toFix(wrong)
  if (required === 0) return messages.nothingNeeded
  return messages.answered(answered, required)
}

/** Received sections are read-only, because a change would not be sent. */
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
  later: LaterPanels
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
        received
          ? messages.received
          : sent === 'missing' && progress.wrong === 0
            ? messages.notReceived
            : statusOf(progress)
      }
      state={received ? 'done' : progress.wrong > 0 ? 'wrong' : complete ? 'done' : 'open'}
      shown={shown}
      onShow={onShow}
    >
      {received && resumed ? (
        <p className={`${styles.loading} ${ui.stack} ${ui.start}`}>{messages.sectionReceived}</p>
      ) : (
        <div inert={received}>
          <PanelContent form={form} id={panel.id} later={later} />
        </div>
      )}
    </AccordionPanel>
  )
}

function PanelContent({ form, id, later }: { form: EmploymentFormHandle; id: PanelId; later: LaterPanels }) {
  if (id === 'basic-info') return <BasicInfo form={form} />
  if (later.state === 'ready') return <later.LaterPanel form={form} id={id} />
  return (
    <div className={`${styles.loading} ${ui.stack} ${ui.start}`} role="status">
      {later.state === 'loading' ? (
        <p>{messages.sectionLoading}</p>
      ) : (
        <>
          <p>{messages.sectionNotLoaded}</p>
          <Button small look="outline" type="button" onClick={later.retry}>
            {messages.tryAgain}
          </Button>
        </>
      )}
    </div>
  )
}
