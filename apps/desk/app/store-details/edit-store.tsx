import { useMountedForm, useValues } from '@cash-express/components/form/use-mounted-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import type { PromiseChoice } from '@cash-express/domain/stores/moved-promise'
import { weekDays } from '@cash-express/domain/stores/store'
import { needsSecondPerson } from '@cash-express/domain/stores/store-change'
import { isPublished, type Moving, type StoreDetailsResponse } from '@cash-express/domain/stores/store-details'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import desk from '../primitives/desk.module.css'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { storeDetailsPath } from '../shell/desk-paths.ts'
import { FormInput, FormSummary } from '../shell/form-field.tsx'
import { TwoColumns } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { zoneName } from '../shell/show-time.ts'
import { useNow } from '../shell/use-now.ts'
import { problemAtField } from './change-text.ts'
import { ClosedDayFields, ClosedDayList } from './closed-days.tsx'
import { changesOf, idsIn, saveLabel, saveText, startOf, storeForm, weekIn } from './draft.ts'
import { EditSection, Pair } from './edit-section.tsx'
import { HoursFields } from './hours-fields.tsx'
import { MovingCalls } from './moving-calls.tsx'
import { MovingPromises } from './moving-promises.tsx'
import { ServiceBoxes } from './service-boxes.tsx'
import styles from './store-details.module.css'
import { previewChanges, saveChanges, withdrawChanges } from './store-details-api.ts'
import { StoreProblem } from './store-problem.tsx'
import { VisitorPreview } from './visitor-preview.tsx'

const noticeLength = storeForm.fields.text.max
/** After the last key, so that a draft is not sent for each of them. */
const pauseMilliseconds = 400

export function EditStore({ details }: { details: StoreDetailsResponse }) {
  const { store, changes: known } = details
  const navigate = useNavigate()
  const now = useNow(60_000)
  const today = dateIn(store.time_zone, now)
  const [start] = useState(() => startOf(details, today))
  const [moving, setMoving] = useState<Moving>()
  const { closedDays: _none, ...answers } = start
  const form = useMountedForm({
    definition: storeForm,
    start: Object.entries(answers),
    send: async (given, request) => {
      const { reason, removed, promises } = given
      const changes = changesOf(given, start)
      if (changes.length > 0) {
        const saving = { reason, promises: promises as PromiseChoice, changes }
        const saved = await saveChanges(store.store_id, request, saving)
        if (!saved.ok) return saved.problem
        if (saved.value.problems) return saved.value.problems.map(problemAtField)
      }
      const undone = removed ? await withdrawChanges(idsIn(removed), reason) : undefined
      if (undone && !undone.ok) return undone.problem
      void navigate(storeDetailsPath(store.store_id))
    },
  })
  const draft = useValues(form)
  const set = form.store.set
  const removed = idsIn(draft.removed)

  const changes = changesOf(draft, start)
  const count = changes.length + removed.length
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

  const errorsAt = (...names: readonly string[]) => names.flatMap((name) => form.store.error(name) ?? [])
  const seen = [
    ...known.filter((change) => isPublished(change) && !removed.includes(change.id)),
    ...changes.filter(({ kind }) => !needsSecondPerson(kind)),
  ]
  const firstDay = changes.find(({ kind }) => kind === 'hours' || kind === 'closed day')?.from ?? today
  const isServiceChanged = changes.some(({ kind }) => kind === 'services')

  return (
    <>
      <BackLink to={storeDetailsPath(store.store_id)}>{store.name}</BackLink>
      <PageTitle>Edit {store.name}</PageTitle>
      <p className={`${ui.soft} ${desk.below4}`}>Store {store.store_id}. What visitors see, from when to when.</p>
      <form {...form.props}>
        <TwoColumns
          side={
            <>
              <VisitorPreview base={store} changes={seen} first={firstDay} now={now} />
              {moving && (
                <>
                  <MovingPromises
                    promises={moving.promises}
                    choice={draft.promises as PromiseChoice}
                    timeZone={store.time_zone}
                    now={now}
                    onChoose={(promises) => set('promises', promises)}
                  />
                  <MovingCalls {...moving} timeZone={store.time_zone} now={now} />
                </>
              )}
            </>
          }
          end={
            <>
              {form.refused && <StoreProblem problem={form.refused} />}
              <div className={`${ui.stack} ${ui.card} ${styles.bar}`}>
                {count > 0 && <FormInput form={form} name="reason" />}
                <p role="status">
                  {count === 0 ? (
                    'Nothing is changed yet.'
                  ) : (
                    <>
                      <b>{count === 1 ? '1 change.' : `${count} changes.`}</b> {saveText(changes, removed.length)}
                    </>
                  )}
                </p>
                <div className={`${ui.cluster} ${ui.gap2}`}>
                  <ActionButton type="submit" look="pine" held={count === 0 || form.busy}>
                    {count === 0 ? 'Publish' : saveLabel(changes, removed.length)}
                  </ActionButton>
                  <ActionLink to={storeDetailsPath(store.store_id)}>Discard</ActionLink>
                </div>
              </div>
            </>
          }
        >
          <FormSummary form={form}>
            {(problems) => (
              <>
                <p>
                  <b>Not saved yet.</b>
                </p>
                <ul>
                  {problems.map(({ message }) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </>
            )}
          </FormSummary>
          <EditSection
            title="Notice"
            about="One sentence on the store’s page and in the store list."
            was={changes.some(({ kind }) => kind === 'notice') ? `was ${start.text || 'no notice'}` : undefined}
          >
            <FormInput form={form} name="text" hint={`${noticeLength - draft.text.length} characters left`} />
            <Pair>
              <FormInput form={form} name="notice_from" type="date" min={today} />
              <FormInput form={form} name="notice_until" type="date" min={draft.notice_from} />
            </Pair>
          </EditSection>
          <EditSection
            title="Hours"
            about={`The store’s own clock, ${zoneName(now, store.time_zone)}. Promises follow them. Without a last day, they have no end.`}
            problems={errorsAt(...weekDays.flatMap((day) => [`${day}_open`, `${day}_close`]))}
          >
            <HoursFields week={weekIn(draft)} start={weekIn(start)} set={set} />
            <Pair>
              <FormInput form={form} name="hours_from" type="date" min={today} />
              <FormInput form={form} name="hours_until" type="date" min={draft.hours_from} />
            </Pair>
          </EditSection>
          <EditSection
            title="Closed days"
            about="Holidays are the same for all stores."
            was={removed.length > 0 ? `${removed.length} removed` : undefined}
            problems={errorsAt('closedDays')}
          >
            <ClosedDayList
              changes={known}
              today={today}
              removed={removed}
              onRemove={(id) => set('removed', [...removed, id].join(' '))}
            />
            <ClosedDayFields form={form} count={draft.closedDays.length} today={today} />
          </EditSection>
          <EditSection
            title="Services"
            about="What the store offers."
            was={isServiceChanged ? 'needs approval' : undefined}
            problems={errorsAt('service_ids')}
          >
            <ServiceBoxes form={form} />
            {isServiceChanged && (
              <>
                <Message kind="warn" mark={<DeskIcon name="people" />}>
                  <p>
                    <b>Needs a second person.</b> Rates and licenses depend on services, so someone else at head office
                    checks it before visitors see it.
                  </p>
                </Message>
                <Pair>
                  <FormInput form={form} name="services_from" type="date" min={today} />
                  <FormInput form={form} name="license" />
                </Pair>
              </>
            )}
          </EditSection>
          <EditSection
            title="Phone"
            about="The number that visitors call."
            was={draft.phone === start.phone ? undefined : `was ${start.phone}`}
          >
            <Pair>
              <FormInput form={form} name="phone" type="tel" />
              <FormInput form={form} name="phone_from" type="date" min={today} />
            </Pair>
          </EditSection>
          <EditSection
            title="Notice address"
            about="Where the store gets its email about new cases. Visitors do not see it."
            was={draft.email === start.email ? undefined : `was ${start.email}`}
          >
            <Pair>
              <FormInput form={form} name="email" type="email" />
              <FormInput form={form} name="email_from" type="date" min={today} />
            </Pair>
          </EditSection>
        </TwoColumns>
      </form>
    </>
  )
}
