import { Spinner } from '@cash-express/components/spinner.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { isHeldBy } from '@cash-express/domain/cases/lease'
import { isLate } from '@cash-express/domain/cases/promise'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams, useSearchParams } from 'react-router'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { homePath } from '../shell/desk-paths.ts'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { sentenceCase } from '../shell/sentence-case.ts'
import { clockTime } from '../shell/show-time.ts'
import { Toast } from '../shell/toast.tsx'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import { arrivalToast } from './arrival-toast.tsx'
import { CaseList } from './case-list.tsx'
import { EmptyView, QueuePlaceholder } from './empty-view.tsx'
import { useQueue } from './queue-context.ts'
import { QueueFoot } from './queue-foot.tsx'
import { type CaseGroup, groupCases, groupClosed, groupMine, groupNextTries, waitsForNextTry } from './queue-groups.ts'
import { QueueHead } from './queue-head.tsx'
import { isInQueue, queueKindAt, queueKindsOf } from './queue-kinds.ts'
import { QueueToolbar } from './queue-toolbar.tsx'
import { isOfForm, type QueueView, viewNamed } from './queue-views.ts'
import { duration } from './time-left.ts'
import { useLateText } from './use-late-text.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useTaking } from './use-taking.ts'

function LineMessage({ now }: { now: Date }) {
  const { line, staleSince, state, timeZone, reload } = useQueue()
  if (!state || !staleSince) return null
  if (line === 'offline')
    return (
      <Message
        kind="warn"
        mark={<DeskIcon name="offline" />}
        role="status"
        row
        actions={
          <ActionButton size="small" onClick={reload}>
            Try now
          </ActionButton>
        }
      >
        <h2>No connection</h2>
        <p>
          This is the list of {clockTime(staleSince, timeZone)}. Colleagues may have taken some of these since. Taking
          works again as soon as the connection is back.
        </p>
      </Message>
    )
  const age = now.getTime() - staleSince.getTime()
  return (
    <Message mark={<Spinner />} role="status">
      <p>
        <b>Reconnecting.</b> {age >= 60_000 && `This list is ${duration(age)} old.`}
      </p>
    </Message>
  )
}

const columns: Partial<Record<QueueView, [string, string, string, string]>> = {
  next: ['Next try', 'Asked for', 'Tries', 'Who has it'],
  closed: ['Promise', 'Asked for', 'How it ended', 'Tries'],
}

const arrivalMilliseconds = 20_000

export default function QueuePage() {
  const { person } = useSession()
  const queue = useQueue()
  const { state, store, timeZone, problem, line, recipient = '', nameOf, loadClosed, arrival, forgetArrival } = queue
  const [query] = useSearchParams()
  const { segment } = useParams()
  const kind = queueKindAt(recipient, person.role, segment)
  const [view, form] = [viewNamed(query.get('show')), query.get('form') ?? '']
  const now = useNow(10_000)
  const list = useRef<HTMLDivElement>(null)
  const { taking, text, take } = useTaking()
  const lateText = useLateText(state?.open, now)
  const name = sentenceCase(nameOf(recipient))
  const title = recipient === 'compliance' ? kind.label : `${name} ${kind.label.toLowerCase()}`
  const isListed = (row: CaseRow) => isInQueue(kind, person.role)(row) && isOfForm(row, form)

  const open = state?.open.filter(isListed) ?? []
  const closed = state?.closed?.filter(isListed)
  const waiting = open.filter((row) => !waitsForNextTry(row, now))
  const late = waiting.filter((row) => isLate(row, now)).length
  // The server counts all forms together.
  const countsSome = form !== '' || queueKindsOf(recipient, person.role).length > 1
  const counts = {
    waiting: state && waiting.length,
    mine: state && open.filter((row) => isHeldBy(row, person.id, now)).length,
    next: state && open.length - waiting.length,
    closed: countsSome ? closed?.length : state?.closedToday,
  }

  const hasState = state !== undefined
  const needsClosed = view === 'closed' || countsSome
  useEffect(() => {
    if (needsClosed && hasState) loadClosed()
  }, [needsClosed, hasState, loadClosed])

  useEffect(() => {
    if (hasState) document.title = `${waiting.length} waiting${late ? `, ${late} late` : ''} | Cash Express desk`
  }, [hasState, waiting.length, late])

  useEffect(() => {
    if (!arrival) return
    const timer = setTimeout(forgetArrival, arrivalMilliseconds)
    return () => clearTimeout(timer)
  }, [arrival, forgetArrival])

  const groupsOf: Record<QueueView, () => readonly CaseGroup[] | undefined> = {
    waiting: () => groupCases(open, store, timeZone, now),
    mine: () => groupMine(open, person.id, now),
    next: () => groupNextTries(open, timeZone, now),
    closed: () => closed && groupClosed(closed, now),
  }
  const groups = state && groupsOf[view]()
  const isOffline = line === 'offline' || line === 'connecting'
  const takeIfOpen = (row: CaseRow) => {
    if (!isOffline && row.closedAt === null) take(row)
  }
  const [revealed, setRevealed] = useState<string>()
  const reveal = (reference: string) => flushSync(() => setRevealed(reference))
  useRowKeys(list, groups?.flatMap(({ cases }) => cases) ?? [], takeIfOpen, reveal)

  const showArrival = () => {
    forgetArrival()
    if (!arrival) return
    reveal(arrival.row.reference)
    list.current?.querySelector<HTMLElement>(`[data-reference="${arrival.row.reference}"] a`)?.focus()
  }

  return (
    <>
      <QueueHead name={title} now={now} />
      {problem !== 'not found' && <QueueToolbar kind={kind} view={view} form={form} counts={counts} now={now} />}
      <SpokenStatus>{lateText}</SpokenStatus>
      <LineMessage now={now} />
      {problem && !state && (
        <Message
          kind="danger"
          mark={<DeskIcon name="alert" />}
          role="alert"
          actions={
            problem === 'not found' ? (
              <ActionLink to={homePath}>Go to your queue</ActionLink>
            ) : (
              <ActionButton onClick={queue.reload}>Try again</ActionButton>
            )
          }
        >
          <p>{problem === 'not found' ? 'There is no such inbox, or you may not see it.' : problemText(problem)}</p>
        </Message>
      )}
      {!groups && !problem && (
        <>
          <SpokenStatus>Loading the queue</SpokenStatus>
          <QueuePlaceholder />
        </>
      )}
      <div ref={list}>
        {groups && groups.length > 0 && (
          <CaseList
            groups={groups}
            {...(columns[view] ? { columns: columns[view] } : {})}
            now={now}
            revealed={revealed}
            actions={{ onTake: take, taking, isOffline }}
          />
        )}
        {groups?.length === 0 && <EmptyView kind={kind} view={view} isFiltered={form !== ''} cases={open} now={now} />}
      </div>
      {state && <QueueFoot view={view} listed={state.open.length} unlisted={state.unlisted} />}
      <Toast
        toast={
          text
            ? { text, mark: <DeskIcon name="alert" /> }
            : arrival &&
              arrivalToast(
                arrival,
                timeZone,
                now,
                view === 'waiting' && isListed(arrival.row) ? showArrival : undefined,
              )
        }
      />
    </>
  )
}
