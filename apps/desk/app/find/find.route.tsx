import { Spinner } from '@cash-express/components/spinner.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { findCases, getLookUpsLeft } from '../integrations/desk-api.ts'
import { CaseList } from '../queue/case-list.tsx'
import { useQueue } from '../queue/queue-context.ts'
import type { CaseGroup } from '../queue/queue-groups.ts'
import { useRowKeys } from '../queue/use-row-keys.ts'
import { useTaking } from '../queue/use-taking.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Empty } from '../shell/empty.tsx'
import { Panel } from '../shell/layout.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { takeNumber } from '../shell/pending-number.ts'
import { problemText } from '../shell/problem-text.ts'
import { Toast } from '../shell/toast.tsx'
import { findFieldId } from '../shell/use-keys.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { useSentAddress } from '../shell/use-sent-address.ts'
import { useSession } from '../sign-in/session.ts'
import styles from './find.module.css'
import { FindForm } from './find-form.tsx'
import { FoundByPhone, foundTitle } from './found-by-phone.tsx'
import { LookUpLimit, LookUpsLeftLine } from './look-ups-left.tsx'
import { addressOf, type FindFields, isPhoneSearch, searchOf } from './search-of.ts'
import { usePhoneSearch } from './use-phone-search.ts'

const spoken = (isLooking: boolean, found: readonly CaseRow[] | undefined) => {
  if (isLooking) return 'Looking'
  if (!found) return ''
  return found.length === 1 ? '1 case found' : `${found.length} cases found`
}

function CallSteps() {
  return (
    <Panel title="When a customer calls you">
      <ol className={styles.steps}>
        <li>
          Ask for the <b>reference</b>. It is in their email and on their status page.
        </li>
        <li>
          No reference? Ask for the <b>phone number</b> they applied with.
        </li>
        <li>Found it? Ask for first name and ZIP code before you say anything about the application.</li>
      </ol>
    </Panel>
  )
}

const lookUpProblems: Readonly<Record<string, string>> = {
  cap: 'You have looked up as many as one person can in an hour. A reference works at any time.',
  'no key': 'Phone numbers cannot be looked up here. Ask for the reference.',
  'no valid key': 'Phone numbers cannot be looked up at the moment. Ask for the reference.',
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

  const { person } = useSession()
  const lookUps = useLoaded('look-ups', getLookUpsLeft)
  const phone = usePhoneSearch(lookUps.refresh)
  const [passed] = useState(takeNumber)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number from the box of another page is looked up once.
  useEffect(() => {
    const typed = searchOf({ ...fields, reference: passed })
    if (isPhoneSearch(typed)) phone.search(typed)
  }, [])

  const address = query.toString()
  const [formKey, sending] = useSentAddress(address)
  const find = (sent: FindFields) => {
    const typed = searchOf(sent)
    if (isPhoneSearch(typed)) phone.search(typed)
    else phone.forget()
    const next = addressOf(sent)
    sending(next.toString())
    setQuery(next, { replace: next.toString() === address })
  }

  // A case that someone takes meanwhile shows it here too.
  const live = (row: CaseRow) =>
    state?.open.find((each) => each.reference === row.reference && each.recipient === row.recipient) ?? row
  const cases = (phone.result ? phone.result.cases : found)?.map(live) ?? []
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
    // The page asks for first name and ZIP code before a case is taken.
    if (!isOffline && row.closedAt === null && !phone.result) take(row)
  })
  const { result } = phone
  const isLookingUp = result !== undefined && !result.cases && !result.problem
  const left = lookUps.value
  const actions = { onTake: take, taking, isOffline }

  return (
    <>
      <PageTitle>Find a case</PageTitle>
      {left?.left === 0 && (
        <LookUpLimit left={left} timeZone={timeZone} hasManager={person.role === 'representative'} />
      )}
      <FindForm
        key={formKey}
        start={{ ...fields, reference: fields.reference || passed }}
        inbox={recipient}
        today={dateIn(timeZone, now)}
        onFind={find}
      />
      <LookUpsLeftLine left={left} />
      <SpokenStatus>
        {result?.cases ? foundTitle(result.asked, result.cases.length) : spoken(isLooking || isLookingUp, found)}
      </SpokenStatus>
      {(isLooking || isLookingUp) && (
        <Message mark={<Spinner />}>
          <p>Looking…</p>
        </Message>
      )}
      {asked && request.problem && <LoadingMessage request={request} />}
      {result?.problem && (
        <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
          <p>{lookUpProblems[result.problem] ?? problemText(result.problem)}</p>
        </Message>
      )}
      {result?.cases && (
        <FoundByPhone
          asked={result.asked}
          cases={cases}
          now={now}
          list={list}
          actions={actions}
          onAgain={() => document.getElementById(findFieldId)?.focus()}
        />
      )}
      {!result && !asked && <CallSteps />}
      {!result && (
        <div ref={list}>
          {groups.length > 0 && <CaseList groups={groups} now={now} actions={actions} />}
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
      )}
      <Toast toast={text ? { text, mark: <DeskIcon name="alert" /> } : undefined} />
    </>
  )
}
