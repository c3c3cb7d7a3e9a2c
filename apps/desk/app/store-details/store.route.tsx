import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import {
  type ChangeRow,
  changeState,
  isPublished,
  type StoreDetailsResponse,
} from '@cash-express/domain/stores/store-details'
import { useState } from 'react'
import { useParams } from 'react-router'
import desk from '../primitives/desk.module.css'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { approvePath, editStorePath, storesPath } from '../shell/desk-paths.ts'
import { TwoColumns } from '../shell/layout.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { clockTime, longDay } from '../shell/show-time.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import { ChangeHistory } from './change-history.tsx'
import { changeText } from './change-text.ts'
import { getStoreDetails, withdrawChanges } from './store-details-api.ts'
import { StoreProblem, storeProblem } from './store-problem.tsx'
import { StoreSummary } from './store-summary.tsx'
import { VisitorPreview } from './visitor-preview.tsx'

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`]

/** Names the calls and promises that moved because the store is closed; empty when none did. */
function movedText({ promises, calls, visits }: StoreDetailsResponse['moved']): string {
  const moved = [...counted(promises, 'promise', 'promises'), ...counted(calls, 'planned call', 'planned calls')]
  const lost = counted(visits, 'visit is on a closed day.', 'visits are on closed days.')
  const isOne = promises + calls === 1
  return [
    ...(moved.length > 0
      ? [`${moved.join(' and ')} ${isOne ? 'has' : 'have'} another time, because the store is closed then.`]
      : []),
    ...lost,
  ].join(' ')
}

const recentHours = 24

/** The last published changes, if they are of today: they can still be a mistake. */
function lastSave(changes: readonly ChangeRow[], now: Date): readonly ChangeRow[] {
  const published = changes.filter(isPublished).filter(({ kind }) => kind !== 'new store')
  const last = published.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
  if (!last || now.getTime() - Date.parse(last.at) > recentHours * 3_600_000) return []
  return published.filter(({ request }) => request === last.request)
}

export default function StorePage() {
  const { person } = useSession()
  const id = Number(useParams().store)
  const [undone, setUndone] = useState(0)
  const [problem, setProblem] = useState<string>()
  const request = useLoaded(String(id), (isBackground) => getStoreDetails(id, isBackground))
  const now = useNow(60_000)
  if (!request.value) return <LoadingMessage title="Store" request={request} textOf={storeProblem} />
  const { store, changes, moved } = request.value
  const isHeadOffice = person.role === 'head office'
  const zone = store.time_zone
  const today = dateIn(zone, now)
  const published = changes.filter(isPublished)
  const waiting = changes.filter((change) => changeState(change, today) === 'waiting' && !change.isAsked)
  const saved = lastSave(changes, now)
  const last = changes.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)

  const undo = async (ids: readonly string[]) => {
    const result = await withdrawChanges(ids, 'Undone at the desk')
    setProblem(result.ok ? undefined : result.problem)
    if (!result.ok) return
    await request.reload()
    setUndone(undone + 1)
  }

  return (
    <>
      {(isHeadOffice || person.role === 'district') && <BackLink to={storesPath}>Stores</BackLink>}
      <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4} ${desk.rows2} ${desk.below4}`}>
        <div>
          {/* It takes the focus, because the button that was pressed is gone. */}
          <PageTitle key={undone}>{store.name}</PageTitle>
          <p>
            {isHeadOffice
              ? `Store ${store.store_id}${last ? `. Last change: ${longDay(last.at, zone)}, by ${last.person.name}` : ''}`
              : 'What visitors see about your store. Something wrong? Call head office.'}
          </p>
        </div>
        {isHeadOffice && (
          <ActionLink to={editStorePath(id)}>
            <DeskIcon name="edit" />
            Edit
          </ActionLink>
        )}
      </div>
      {problem && <StoreProblem problem={problem} />}
      {isHeadOffice && saved.length > 0 && saved[0] && (
        <Message
          kind="ok"
          row
          role="status"
          mark={<Icon name="checkmark" />}
          actions={
            <ActionButton size="small" onClick={() => void undo(saved.map((change) => change.id))}>
              Undo
            </ActionButton>
          }
        >
          <p>
            <b>Published at {clockTime(saved[0].at, zone)}:</b>{' '}
            {saved.map((change) => changeText(change, store)).join('; ')}.
          </p>
        </Message>
      )}
      {isHeadOffice &&
        waiting.map((change) => (
          <Message
            key={change.id}
            kind="warn"
            row
            mark={<DeskIcon name="people" />}
            actions={
              <ActionLink size="small" to={approvePath(id, change.id)}>
                See
              </ActionLink>
            }
          >
            <p>
              <b>Waiting for a second person:</b> {changeText(change, store)}. {change.person.name} asked for it at{' '}
              {clockTime(change.at, zone)}.
            </p>
          </Message>
        ))}
      {movedText(moved) && (
        <Message kind="info" mark={<DeskIcon name="clock" />}>
          <p>{movedText(moved)}</p>
        </Message>
      )}
      <TwoColumns side={<VisitorPreview base={store} changes={published} first={today} now={now} />}>
        {isHeadOffice && (
          <ChangeHistory changes={changes} store={store} today={today} onUndo={(change) => void undo([change.id])} />
        )}
        <StoreSummary store={store} changes={changes} now={now} />
      </TwoColumns>
    </>
  )
}
