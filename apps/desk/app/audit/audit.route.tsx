import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import {
  type AuditGroup,
  type AuditGrouping,
  type AuditResponse,
  auditGroupings,
  auditKindNames,
} from '@cash-express/domain/audit/audit-row'
import { dateIn, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { auditOfPersonPath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { InputField, SelectField } from '../shell/field.tsx'
import layout from '../shell/layout.module.css'
import { FilterBar, ListPanel, PageHead, PageTurns } from '../shell/list-page.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { calendarDay } from '../shell/show-day.ts'
import { clockTime } from '../shell/show-time.ts'
import { Toast } from '../shell/toast.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { kindWords } from './audit.messages.ts'
import styles from './audit.module.css'
import { type ExportedFile, exportAudit, getAudit } from './audit-api.ts'
import { AuditTable } from './audit-table.tsx'
import { CountTable } from './count-table.tsx'
import { RuleNote } from './rule-note.tsx'

/** The browser asks for a folder or uses that of its downloads. */
function saveFile({ name, csv }: ExportedFile) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers save nothing when the address ends at once.
  setTimeout(() => URL.revokeObjectURL(address), 5_000)
}

const groupingWords: Readonly<Record<AuditGrouping, string>> = {
  person: 'By person',
  store: 'By store',
  day: 'By day',
}

/** Rows that stand out are always shown, with a few more; a button shows the rest. */
const shownAtFirst = 8

const clock = (at: string) => clockTime(at, homeTimeZone)

const withParameter = (query: URLSearchParams, name: string, value: string | undefined) => {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

function Grouping({ query, by }: { query: URLSearchParams; by: AuditGrouping }) {
  const base = withParameter(query, 'before', undefined)
  return (
    <nav aria-label="Group by">
      <ul className={`${desk.clip} ${ui.medium} ${desk.size15} ${layout.segments} ${styles.by}`}>
        {auditGroupings.map((each) => (
          <li key={each}>
            <Link
              to={`?${withParameter(base, 'by', each === 'person' ? undefined : each)}`}
              aria-current={each === by || undefined}
            >
              {groupingWords[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const bandTexts: Readonly<Record<AuditGrouping, string>> = {
  person: 'The green band is what is usual for this person on this weekday.',
  store: 'The green band is what is usual for this store on this weekday.',
  day: 'The green band is what is usual on this weekday.',
}

type CountsProps = {
  readonly audit: AuditResponse
  readonly query: URLSearchParams
  readonly dayText: string
}

function Counts({ audit, query, dayText }: CountsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { day, by, groups, groupsInAll, releases } = audit
  const standing = groups.filter(({ findings }) => findings.length > 0).length
  const shown = by === 'day' || showsAll ? groups : groups.slice(0, Math.max(shownAtFirst, standing))
  const base = withParameter(query, 'before', undefined)
  const nameOf = ({ key, name }: AuditGroup) => {
    if (by === 'person') return <Link to={auditOfPersonPath(key, day)}>{name}</Link>
    if (by === 'day')
      return <Link to={`?${withParameter(withParameter(base, 'by', undefined), 'day', key)}`}>{calendarDay(key)}</Link>
    return key ? (
      <Link to={`?${withParameter(withParameter(base, 'by', undefined), 'recipient', key)}`}>{name}</Link>
    ) : (
      name
    )
  }
  const title = by === 'day' ? `Openings in two weeks until ${dayText}` : `Openings ${dayText}, ${releases} in all`
  return (
    <ListPanel
      title={title}
      aside={<p>{bandTexts[by]}</p>}
      foot={
        shown.length < groups.length ? (
          <ActionButton look="plain" size="small" onClick={() => setShowsAll(true)}>
            Show all {groups.length}
          </ActionButton>
        ) : groupsInAll > groups.length ? (
          <p>
            The first {groups.length} of {groupsInAll}
          </p>
        ) : undefined
      }
    >
      <CountTable caption={title} by={by} groups={shown} clock={clock} nameOf={nameOf} />
      <RuleNote />
    </ListPanel>
  )
}

export default function AuditPage() {
  const { stores = [] } = useQueue()
  const [query, setQuery] = useSearchParams()
  const today = dateIn(homeTimeZone, useNow(60_000))
  const asked = query.get('day') ?? ''
  const day = isCalendarDate(asked) ? asked : today
  const by = auditGroupings.find((each) => each === query.get('by')) ?? 'person'
  const address = query.toString()
  const request = useLoaded(address, (isBackground) => getAudit(query, isBackground), { keepsPrevious: true })
  const audit = request.value
  const [failed, setFailed] = useState<string>()
  // The audit of another day stays until the next arrives, and the page must name its day.
  const shownDay = audit?.day ?? day
  const dayText = shownDay === today ? 'today' : `on ${calendarDay(shownDay)}`

  const save = async () => {
    const { by: _, before: __, ...filter } = Object.fromEntries(query)
    const result = await exportAudit(filter)
    setFailed(result.ok ? undefined : problemText(result.problem))
    if (!result.ok) return
    saveFile(result.value)
    await request.reload()
  }

  return (
    <>
      <PageHead title="Audit" tools={<Grouping query={query} by={by} />}>
        Who opened what, when and why. Written before anything opens; nobody can change it.
      </PageHead>
      <FilterBar address={address} label="Filter the audit" onShow={(filled) => setQuery(filled)}>
        {by !== 'person' && <input type="hidden" name="by" value={by} />}
        <InputField
          label="Person"
          name="person"
          maxLength={100}
          autoComplete="off"
          defaultValue={query.get('person') ?? ''}
        />
        <SelectField key={stores.length} label="Store" name="recipient" defaultValue={query.get('recipient') ?? ''}>
          <option value="">All stores</option>
          <option value="head-office">Head office</option>
          <option value="compliance">Compliance</option>
          {stores.map(({ store_id, name }) => (
            <option key={store_id} value={`store:${store_id}`}>
              {deskName(name)}
            </option>
          ))}
        </SelectField>
        <SelectField label="What" name="what" defaultValue={query.get('what') ?? ''}>
          <option value="">Everything</option>
          {auditKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </SelectField>
        <InputField label="Day" name="day" type="date" max={today} defaultValue={day} />
      </FilterBar>
      {(!audit || request.problem) && <LoadingMessage request={request} />}
      {audit && <SpokenStatus>{`${audit.releases} openings, ${audit.rowsInAll} rows`}</SpokenStatus>}
      {audit?.groups.some(({ releases }) => releases > 0) && <Counts audit={audit} query={query} dayText={dayText} />}
      {audit && audit.rows.length > 0 && (
        <ListPanel
          title={`Everything ${dayText}`}
          aside={
            <ActionButton look="plain" size="small" onClick={() => void save()}>
              <DeskIcon name="download" />
              Events as CSV
            </ActionButton>
          }
          foot={
            <>
              <p>
                {audit.rows.length} of {audit.rowsInAll}
              </p>
              <PageTurns>
                {query.has('before') && (
                  <ActionLink size="small" to={`?${withParameter(query, 'before', undefined)}`}>
                    Newest
                  </ActionLink>
                )}
                {audit.next && (
                  <ActionLink size="small" to={`?${withParameter(query, 'before', audit.next)}`}>
                    Earlier
                  </ActionLink>
                )}
              </PageTurns>
            </>
          }
        >
          <AuditTable caption="Audit of the day, the newest first" day={audit.day} rows={audit.rows} withPerson />
        </ListPanel>
      )}
      {audit && audit.rows.length === 0 && (
        <Empty>
          <h2>Nothing found</h2>
          <p>Nothing in the audit of this day fits what you chose.</p>
        </Empty>
      )}
      <Toast toast={failed ? { text: failed, mark: <DeskIcon name="alert" /> } : undefined} />
    </>
  )
}
