import { Icon } from '@cash-express/components/icon.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { findCases } from '../integrations/desk-api.ts'
import { CaseList } from '../queue/case-list.tsx'
import { useQueue } from '../queue/queue-context.ts'
import type { CaseGroup } from '../queue/queue-groups.ts'
import { useRowKeys } from '../queue/use-row-keys.ts'
import { useTaking } from '../queue/use-taking.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Empty } from '../shell/empty.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { Toast } from '../shell/toast.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { useSentAddress } from '../shell/use-sent-address.ts'
import { FindForm } from './find-form.tsx'
import { addressOf, type FindFields, searchOf } from './search-of.ts'

const spoken = (isLooking: boolean, found: readonly CaseRow[] | undefined) => {
  if (isLooking) return 'Looking'
  if (!found) return ''
  return found.length === 1 ? '1 case found' : `${found.length} cases found`
}

export default function FindPage() {
  const queue = useQueue()
  const { recipient = '', timeZone, nameOf, line, state } = queue
  const [query, setQuery] = useSearchParams()
  const now = useNow(15_000)
  const list = useRef<HTMLDivElement>(null)
  const { taking, text, take } = useTaking()
  const fields: FindFields = {
    reference: query.get('reference') ?? '',
    recipient: query.get('recipient') ?? '',
    day: query.get('day') ?? '',
    form: query.get('form') ?? '',
  }
  const search = searchOf(fields)
  // Each visit asks again, so that someone can repeat a search that failed.
  const visit = useLocation().key
  const asked = search.kind === 'search' ? search.query : undefined
  const request = useLoaded(asked && `${visit} ${JSON.stringify(asked)}`, (isBackground) =>
    findCases(asked ?? {}, isBackground),
  )
  const found = asked && request.value?.cases
  const isLooking = asked !== undefined && !found && !request.problem

  const address = query.toString()
  const [formKey, sending] = useSentAddress(address)
  const find = (sent: FindFields) => {
    const next = addressOf(sent)
    sending(next.toString())
    setQuery(next, { replace: next.toString() === address })
  }

  // A case that someone takes meanwhile shows it here too.
  const live = (row: CaseRow) =>
    state?.open.find((each) => each.reference === row.reference && each.recipient === row.recipient) ?? row
  const cases = found?.map(live) ?? []
  const inboxes = Object.entries(Object.groupBy(cases, (row) => row.recipient))
  const groups = inboxes.map(
    ([inbox, rows = []]): CaseGroup => ({
      id: inbox,
      title: inboxes.length > 1 || queue.inboxes.length > 1 ? `Found in ${nameOf(inbox)}` : 'Found',
      cases: rows,
    }),
  )
  const isOffline = line === 'offline'
  useRowKeys(list, cases, (row) => {
    if (!isOffline && row.closedAt === null) take(row)
  })

  return (
    <>
      <PageTitle>Find a case</PageTitle>
      <FindForm key={formKey} start={fields} inbox={recipient} today={dateIn(timeZone, now)} onFind={find} />
      <Message kind="info" mark={<Icon name="lock" />}>
        <p>
          <b>Names and phone numbers are locked,</b> so nobody can search for them. Ask the customer for the reference,
          or look for the service and the day.
        </p>
      </Message>
      <SpokenStatus>{spoken(isLooking, found)}</SpokenStatus>
      {isLooking && (
        <Message mark={<Spinner />}>
          <p>Looking…</p>
        </Message>
      )}
      {asked && request.problem && <LoadingMessage request={request} />}
      <div ref={list}>
        {groups.length > 0 && <CaseList groups={groups} now={now} actions={{ onTake: take, taking, isOffline }} />}
        {found?.length === 0 && (
          <Empty>
            <h2>Nothing found</h2>
            <p>
              {fields.reference
                ? 'No case that you may see has this reference. Ask the customer to read it again.'
                : 'This inbox got no such case on that day.'}
            </p>
          </Empty>
        )}
      </div>
      <Toast toast={text ? { text, mark: <DeskIcon name="alert" /> } : undefined} />
    </>
  )
}
