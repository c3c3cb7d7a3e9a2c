import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { services } from '@cash-express/domain/services/service'
import { needsSecondPerson } from '@cash-express/domain/stores/store-change'
import {
  type FieldProblem,
  isPublished,
  type Moving,
  type StoreFactsAnswer,
} from '@cash-express/domain/stores/store-facts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { storeFactsPath } from '../shell/desk-paths.ts'
import { InputField } from '../shell/field.tsx'
import { TwoColumns } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { zoneName } from '../shell/show-time.ts'
import { useNow } from '../shell/use-now.ts'
import { problemSentence } from './change-text.ts'
import { ClosedDayFields, ClosedDayList } from './closed-days.tsx'
import { changesOf, type Draft, saveLabel, saveText, startOf } from './draft.ts'
import styles from './edit-store.module.css'
import { FactSection, Pair } from './fact-section.tsx'
import { HoursFields } from './hours-fields.tsx'
import { MovingCalls } from './moving-calls.tsx'
import { MovingPromises } from './moving-promises.tsx'
import { previewChanges, saveChanges, withdrawChanges } from './store-facts-api.ts'
import { StoreProblem } from './store-problem.tsx'
import { VisitorPreview } from './visitor-preview.tsx'

const noticeLength = 120
/** After the last key, so that a draft is not sent for each of them. */
const pauseMilliseconds = 400

export function EditStore({ facts }: { facts: StoreFactsAnswer }) {
  const { store, changes: known } = facts
  const navigate = useNavigate()
  const now = useNow(60_000)
  const today = dateIn(store.time_zone, now)
  const [start] = useState(() => startOf(facts, today))
  const [draft, setDraft] = useState(start)
  const [reason, setReason] = useState('')
  const [moving, setMoving] = useState<Moving>()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  // One for each draft, so that a repeated press saves once.
  const request = useRef(crypto.randomUUID())
  const summary = useRef<HTMLDivElement>(null)
  const set = (changed: Partial<Draft>) => {
    request.current = crypto.randomUUID()
    setDraft({ ...draft, ...changed })
  }

  const changes = changesOf(draft, start)
  const count = changes.length + draft.removed.length
  const hoursText = JSON.stringify(changes.filter(({ kind }) => kind === 'hours' || kind === 'closed day'))
  useEffect(() => {
    let left = false
    const drafted = JSON.parse(hoursText)
    if (drafted.length === 0) return setMoving(undefined)
    const timer = setTimeout(async () => {
      const answer = await previewChanges(store.store_id, drafted)
      if (!left) setMoving(answer.ok ? answer.value : undefined)
    }, pauseMilliseconds)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [hoursText, store.store_id])

  const refuse = (wrong: readonly FieldProblem[]) => {
    setProblems(wrong)
    setTimeout(() => summary.current?.focus())
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || count === 0) return
    setProblem(undefined)
    if (reason.trim() === '') return refuse([{ field: 'reason', message: 'is empty' }])
    setIsSaving(true)
    const saved =
      changes.length > 0
        ? await saveChanges(store.store_id, request.current, { reason, promises: draft.promises, changes })
        : undefined
    if (saved?.ok && saved.value.problems) refuse(saved.value.problems)
    else if (saved && !saved.ok) setProblem(saved.problem)
    else {
      const undone = draft.removed.length > 0 ? await withdrawChanges(draft.removed, reason) : undefined
      if (undone && !undone.ok) setProblem(undone.problem)
      else return navigate(storeFactsPath(store.store_id))
    }
    setIsSaving(false)
  }

  const of = (section: string) => problems.filter(({ field }) => field.startsWith(`${section}.`)).map(problemSentence)
  const seen = [
    ...known.filter((change) => isPublished(change) && !draft.removed.includes(change.id)),
    ...changes.filter(({ kind }) => !needsSecondPerson(kind)),
  ]
  const firstDay = changes.find(({ kind }) => kind === 'hours' || kind === 'closed day')?.from ?? today
  const isServiceChanged = changes.some(({ kind }) => kind === 'services')

  return (
    <>
      <BackLink to={storeFactsPath(store.store_id)}>{store.name}</BackLink>
      <PageTitle>Edit {store.name}</PageTitle>
      <p className={styles.small}>Store {store.store_id}. What visitors see, from when to when.</p>
      <form onSubmit={(event) => void save(event)} noValidate>
        <TwoColumns
          side={
            <>
              <VisitorPreview base={store} changes={seen} first={firstDay} now={now} />
              {moving && (
                <>
                  <MovingPromises
                    promises={moving.promises}
                    choice={draft.promises}
                    timeZone={store.time_zone}
                    now={now}
                    onChoose={(promises) => set({ promises })}
                  />
                  <MovingCalls {...moving} timeZone={store.time_zone} now={now} />
                </>
              )}
            </>
          }
          end={
            <>
              {problem && <StoreProblem problem={problem} />}
              <div className={styles.bar}>
                {count > 0 && (
                  <InputField
                    label="Why"
                    hint="For the history. Visitors do not see it."
                    maxLength={200}
                    value={reason}
                    error={problems.some(({ field }) => field === 'reason') ? 'Write why, for the history.' : undefined}
                    onChange={({ target }) => setReason(target.value)}
                  />
                )}
                <p role="status">
                  {count === 0 ? (
                    'Nothing is changed yet.'
                  ) : (
                    <>
                      <b>{count === 1 ? '1 change.' : `${count} changes.`}</b> {saveText(changes, draft.removed.length)}
                    </>
                  )}
                </p>
                <div className={styles.actions}>
                  <PressButton type="submit" look="pine" held={count === 0 || isSaving}>
                    {count === 0 ? 'Publish' : saveLabel(changes, draft.removed.length)}
                  </PressButton>
                  <PressLink to={storeFactsPath(store.store_id)}>Discard</PressLink>
                </div>
              </div>
            </>
          }
        >
          {problems.length > 0 && (
            <div ref={summary} tabIndex={-1}>
              <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
                <p>
                  <b>Not saved yet.</b>
                </p>
                <ul>
                  {problems.map((each) => (
                    <li key={each.field + each.message}>
                      {each.field === 'reason' ? 'Write why, for the history.' : problemSentence(each)}
                    </li>
                  ))}
                </ul>
              </Message>
            </div>
          )}
          <FactSection
            title="Notice"
            about="One sentence on the store’s page and in the store list."
            was={changes.some(({ kind }) => kind === 'notice') ? `was ${start.notice.text || 'no notice'}` : undefined}
            problems={of('notice')}
          >
            <InputField
              label="Text"
              maxLength={noticeLength}
              value={draft.notice.text}
              hint={`${noticeLength - draft.notice.text.length} characters left`}
              onChange={({ target }) => set({ notice: { ...draft.notice, text: target.value } })}
            />
            <Pair>
              <InputField
                label="Notice from"
                type="date"
                min={today}
                value={draft.notice.from}
                onChange={({ target }) => set({ notice: { ...draft.notice, from: target.value } })}
              />
              <InputField
                label="Notice until"
                type="date"
                min={draft.notice.from}
                value={draft.notice.until}
                onChange={({ target }) => set({ notice: { ...draft.notice, until: target.value } })}
              />
            </Pair>
          </FactSection>
          <FactSection
            title="Hours"
            about={`The store’s own clock, ${zoneName(now, store.time_zone)}. Promises follow them. Without a last day, they have no end.`}
            problems={of('hours')}
          >
            <HoursFields
              week={draft.hours.week}
              start={start.hours.week}
              onChange={(week) => set({ hours: { ...draft.hours, week } })}
            />
            <Pair>
              <InputField
                label="Hours hold from"
                type="date"
                min={today}
                value={draft.hours.from}
                onChange={({ target }) => set({ hours: { ...draft.hours, from: target.value } })}
              />
              <InputField
                label="Hold until"
                type="date"
                min={draft.hours.from}
                value={draft.hours.until}
                onChange={({ target }) => set({ hours: { ...draft.hours, until: target.value } })}
              />
            </Pair>
          </FactSection>
          <FactSection
            title="Closed days"
            about="Holidays are the same for all stores."
            was={draft.removed.length > 0 ? `${draft.removed.length} removed` : undefined}
            problems={of('closed day')}
          >
            <ClosedDayList
              changes={known}
              today={today}
              removed={draft.removed}
              onRemove={(id) => set({ removed: [...draft.removed, id] })}
            />
            <ClosedDayFields days={draft.closedDays} today={today} onChange={(closedDays) => set({ closedDays })} />
          </FactSection>
          <FactSection
            title="Services"
            about="What the store offers."
            was={isServiceChanged ? 'needs approval' : undefined}
            problems={of('services')}
          >
            <fieldset className={styles.services}>
              <legend>Services of this store</legend>
              {services.map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={draft.services.ids.includes(id)}
                    onChange={({ target }) =>
                      set({
                        services: {
                          ...draft.services,
                          ids: target.checked
                            ? [...draft.services.ids, id]
                            : draft.services.ids.filter((each) => each !== id),
                        },
                      })
                    }
                  />
                  {name}
                </label>
              ))}
            </fieldset>
            {isServiceChanged && (
              <>
                <Message kind="warn" mark={<DeskIcon name="people" />}>
                  <p>
                    <b>Needs a second person.</b> Rates and licenses depend on services, so someone else at head office
                    checks it before visitors see it.
                  </p>
                </Message>
                <Pair>
                  <InputField
                    label="Services from"
                    type="date"
                    min={today}
                    value={draft.services.from}
                    onChange={({ target }) => set({ services: { ...draft.services, from: target.value } })}
                  />
                  <InputField
                    label="License on file"
                    maxLength={60}
                    value={draft.services.license}
                    onChange={({ target }) => set({ services: { ...draft.services, license: target.value } })}
                  />
                </Pair>
              </>
            )}
          </FactSection>
          <FactSection
            title="Phone"
            about="The number that visitors call."
            was={draft.phone.phone === start.phone.phone ? undefined : `was ${start.phone.phone}`}
            problems={of('phone')}
          >
            <Pair>
              <InputField
                label="Phone"
                type="tel"
                value={draft.phone.phone}
                onChange={({ target }) => set({ phone: { ...draft.phone, phone: target.value } })}
              />
              <InputField
                label="Phone from"
                type="date"
                min={today}
                value={draft.phone.from}
                onChange={({ target }) => set({ phone: { ...draft.phone, from: target.value } })}
              />
            </Pair>
          </FactSection>
          <FactSection
            title="Notice address"
            about="Where the store gets its email about new cases. Visitors do not see it."
            was={draft.email.email === start.email.email ? undefined : `was ${start.email.email}`}
            problems={of('notice address')}
          >
            <Pair>
              <InputField
                label="Email"
                type="email"
                value={draft.email.email}
                onChange={({ target }) => set({ email: { ...draft.email, email: target.value } })}
              />
              <InputField
                label="Address from"
                type="date"
                min={today}
                value={draft.email.from}
                onChange={({ target }) => set({ email: { ...draft.email, from: target.value } })}
              />
            </Pair>
          </FactSection>
        </TwoColumns>
      </form>
    </>
  )
}
