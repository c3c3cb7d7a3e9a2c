import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { changeOn } from '@cash-express/domain/stores/store-change'
import { type ChangeRow, changeState, isPublished, type ListedStore } from '@cash-express/domain/stores/store-details'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Result } from '../integrations/desk-call.ts'
import desk from '../primitives/desk.module.css'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { storesPath } from '../shell/desk-paths.ts'
import { Facts } from '../shell/facts.tsx'
import { InputField } from '../shell/field.tsx'
import { Panel, TwoColumns } from '../shell/layout.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { calendarDay, onDayAtClock } from '../shell/show-day.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import { changeText, serviceNames } from './change-text.ts'
import styles from './store-details.module.css'
import { approveChange, getStoreDetails, getStoreList, withdrawChanges } from './store-details-api.ts'
import { StoreProblem, storeProblem } from './store-problem.tsx'

const questions = [
  { name: 'license', text: 'The license covers these services in this state' },
  { name: 'rates', text: 'The rates page for the state lists them' },
] as const

type Asked = { readonly change: ChangeRow; readonly store: ListedStore | undefined; readonly before: readonly number[] }

/** A new store has no details yet: the list has what was asked for. */
async function getAsked(store: number, id: string, isBackground: boolean): Promise<Result<Asked>> {
  const details = await getStoreDetails(store, isBackground)
  if (details.ok) {
    const { changes, store: base } = details.value
    const change = changes.find((each) => each.id === id)
    if (!change) return { ok: false, problem: 'not waiting' }
    const published = changes.filter(isPublished)
    const day = dateIn(base.time_zone, new Date())
    const before = changeOn(published, 'services', day)?.value.ids ?? base.serviceIds
    return { ok: true, value: { change, store: base, before } }
  }
  const list = await getStoreList(isBackground)
  if (!list.ok) return list
  const change = list.value.waiting.find((each) => each.id === id)
  return change ? { ok: true, value: { change, store: undefined, before: [] } } : { ok: false, problem: 'not waiting' }
}

function Difference({ change, before }: Asked) {
  if (change.kind === 'services') {
    const added = change.value.ids.filter((id) => !before.includes(id))
    const dropped = before.filter((id) => !change.value.ids.some((each) => each === id))
    return (
      <Facts
        facts={[
          ['Now', serviceNames(before)],
          ['Then', serviceNames(change.value.ids)],
          ['Added', added.length > 0 ? serviceNames(added) : undefined],
          ['No longer', dropped.length > 0 ? serviceNames(dropped) : undefined],
          ['License on file', change.value.license || 'Not given'],
          ['Promises', 'None move'],
        ]}
      />
    )
  }
  if (change.kind !== 'new store') return <p>{changeText(change, {})}</p>
  const { name, address1, city, state, zip, phone, notice_email, service_ids, time_zone, district } = change.value
  return (
    <Facts
      facts={[
        ['Name', name],
        ['Address', `${address1}, ${city}, ${state} ${zip}`],
        ['Phone', phone],
        ['Notice address', notice_email],
        ['Services', serviceNames(service_ids)],
        ['Time zone', time_zone],
        ['District', district ?? 'None'],
      ]}
    />
  )
}

export default function ApproveChangePage() {
  const { person } = useSession()
  const { store = '', change: id = '' } = useParams()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const request = useLoaded(`${store} ${id}`, (isBackground) => getAsked(Number(store), id, isBackground))
  const [checked, setChecked] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [noteProblem, setNoteProblem] = useState<string>()
  if (!request.value) return <LoadingMessage title="Is this right?" request={request} textOf={storeProblem} />
  const { change, store: base } = request.value
  const zone = base?.time_zone ?? (change.kind === 'new store' ? change.value.time_zone : 'America/Chicago')
  const isOwn = change.person.id === person.id
  const isWaiting = changeState(change, dateIn(zone, now)) === 'waiting'
  const when = onDayAtClock(change.at, zone, now)
  const [firstName = ''] = change.person.name.split(' ')

  const done = (given: { ok: true } | { ok: false; problem: string }) =>
    given.ok ? void navigate(storesPath) : setProblem(given.problem)
  const approve = async () => {
    if (!questions.every(({ name }) => checked.includes(name))) return setProblem('not checked')
    done(await approveChange(change.id, checked, note))
  }
  const sendBack = async () => {
    if (note.trim() === '') return setNoteProblem('Say what has to change.')
    done(await withdrawChanges([change.id], note))
  }

  return (
    <>
      <BackLink to={storesPath}>Stores</BackLink>
      <PageTitle>Is this right?</PageTitle>
      <p className={`${ui.soft} ${desk.below2}`}>
        {change.person.name} asked for this {when}. Rates and licenses depend on it, so a second person checks.
      </p>
      <TwoColumns
        side={
          <Panel title="Who and when">
            <Facts
              facts={[
                ['Asked by', change.person.name],
                ['When', when],
                ['Reason', change.reason],
                ['Then', `On the website from ${calendarDay(change.from)}`],
              ]}
            />
          </Panel>
        }
      >
        <Panel title={base ? `${base.name}: services` : 'A new store'}>
          <div className={`${ui.stack} ${ui.gap4}`}>
            <Difference {...request.value} />
            {problem && <StoreProblem problem={problem} />}
            {!isWaiting ? (
              <Message mark={<Icon name="info" />}>
                <p>Someone has approved this or sent it back already.</p>
              </Message>
            ) : isOwn ? (
              <>
                <Message kind="warn" mark={<DeskIcon name="people" />}>
                  <p>
                    <b>You asked for this.</b> Nobody can approve what they asked for themselves.
                  </p>
                </Message>
                <InputField
                  label="Why you take it back"
                  maxLength={150}
                  value={note}
                  error={noteProblem}
                  onChange={({ target }) => setNote(target.value)}
                />
                <div className={`${ui.cluster} ${ui.gap2}`}>
                  <ActionButton onClick={() => void sendBack()}>Take it back</ActionButton>
                </div>
              </>
            ) : (
              <>
                <fieldset className={`${ui.stack} ${ui.gap2}`}>
                  <legend>You checked</legend>
                  {questions.map(({ name, text }) => (
                    <label key={name} className={`${ui.row} ${desk.gap2half} ${ui.breakable} ${styles.check}`}>
                      <input
                        type="checkbox"
                        checked={checked.includes(name)}
                        onChange={({ target }) =>
                          setChecked(target.checked ? [...checked, name] : checked.filter((each) => each !== name))
                        }
                      />
                      {text}
                    </label>
                  ))}
                </fieldset>
                <InputField
                  label={`A word to ${firstName}`}
                  hint="Needed to send it back."
                  maxLength={150}
                  value={note}
                  error={noteProblem}
                  onChange={({ target }) => setNote(target.value)}
                />
                <div className={`${ui.cluster} ${ui.gap2}`}>
                  <ActionButton look="pine" onClick={() => void approve()}>
                    <Icon name="checkmark" />
                    Approve
                  </ActionButton>
                  <ActionButton onClick={() => void sendBack()}>Send back</ActionButton>
                </div>
                <p className={`${ui.soft} ${desk.below2}`}>
                  You are {person.name}. Nobody can approve what they asked for themselves.
                </p>
              </>
            )}
          </div>
        </Panel>
      </TwoColumns>
    </>
  )
}
