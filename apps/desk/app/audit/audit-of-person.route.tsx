import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { AuditPersonResponse } from '@cash-express/domain/audit/audit-row'
import { dateIn, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { useSearchParams } from 'react-router'
import { ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { auditOfPersonPath, auditPath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { InputField } from '../shell/field.tsx'
import { FilterBar, ListPanel, PageHead, PageTurns, PanelText } from '../shell/list-page.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink } from '../shell/page-title.tsx'
import { calendarDay } from '../shell/show-day.ts'
import { clockTime } from '../shell/show-time.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { roleWords } from '../staff/role.messages.ts'
import { findingText, usualText } from './audit.messages.ts'
import styles from './audit.module.css'
import { getAuditOfPerson } from './audit-api.ts'
import { AuditTable } from './audit-table.tsx'
import { RuleNote } from './rule-note.tsx'

const tallest = 6

/** `9 AM` and `12 PM`, and between them only the hour. */
const labelOf = (hour: number, isFirst: boolean) =>
  isFirst || hour === 12 ? `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}` : String(hour % 12 || 12)
const spokenOf = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** A list with a number for each hour; its bars are only for the eye. */
function HourColumns({ hours }: Pick<AuditPersonResponse, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ releases }) => releases))
  return (
    <ul className={styles.columns}>
      {hours.map(({ hour, releases, stands }, place) => (
        <li key={hour} className={`${ui.shrinks} ${styles.column} ${stands ? styles.stands : ''}`}>
          <Spoken>{`${spokenOf(hour)}: `}</Spoken>
          <b>{releases}</b>
          {stands && <Spoken>, unusual</Spoken>}
          <i style={{ height: `${(tallest * releases) / most}rem` }} />
          <small aria-hidden="true">{labelOf(hour, place === 0)}</small>
        </li>
      ))}
    </ul>
  )
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: homeTimeZone })

/** For example `Representative, Oak Ridge, since March 2, 2026`. */
function placeText({ role, stores, since, removedAt }: AuditPersonResponse): string {
  if (!role || !since) return 'Not in the list of staff: the command line, or an account of a machine'
  const place = stores.length > 3 ? `${stores.length} stores` : stores.join(', ')
  const until = removedAt ? `removed on ${longDate.format(new Date(removedAt))}` : undefined
  return [roleWords[role].label, place, `since ${longDate.format(new Date(since))}`, until].filter(Boolean).join(', ')
}

function Findings({ audit, dayText }: { audit: AuditPersonResponse; dayText: string }) {
  const { findings, releases, usual, sameReason, rows } = audit
  const refused = rows.find(({ action }) => action === 'refused')
  const clock = (at: string) => clockTime(at, homeTimeZone)
  if (findings.length === 0 && !refused && !audit.hours.some(({ stands }) => stands)) return null
  return (
    <Message kind="warn" mark={<DeskIcon name="alert" />}>
      <h2>
        {releases === 1 ? '1 opening' : `${releases} openings`} {dayText}, {usualText(usual)}
      </h2>
      <p>
        {[
          ...findings.filter(({ kind }) => kind !== 'many').map((finding) => findingText(finding, usual, clock)),
          ...(sameReason > 0 ? [`${sameReason} have the same reason.`] : []),
          ...(refused ? [`At ${clock(refused.at)} the cap of an hour stopped the next one.`] : []),
        ].join(' ')}
      </p>
    </Message>
  )
}

export default function AuditOfPersonPage() {
  const [query, setQuery] = useSearchParams()
  const who = query.get('who') ?? ''
  const today = dateIn(homeTimeZone, useNow(60_000))
  const asked = query.get('day') ?? ''
  const day = isCalendarDate(asked) ? asked : today
  const before = query.get('before')
  const call = new URLSearchParams({ who, day, ...(before ? { before } : {}) })
  const request = useLoaded(call.toString(), (isBackground) => getAuditOfPerson(call, isBackground), {
    keepsPrevious: true,
  })
  const audit = request.value
  const shownDay = audit?.day ?? day
  const dayText = shownDay === today ? 'today' : `on ${calendarDay(shownDay)}`
  return (
    <>
      <BackLink to={`${auditPath}?${new URLSearchParams({ day })}`}>Audit</BackLink>
      <PageHead key={audit ? 'loaded' : 'loading'} title={audit?.name ?? who}>
        {audit && placeText(audit)}
      </PageHead>
      <FilterBar address={query.toString()} label="Choose a day" onShow={(filled) => setQuery(filled)}>
        <input type="hidden" name="who" value={who} />
        <InputField label="Day" name="day" type="date" max={today} short defaultValue={day} />
      </FilterBar>
      {(!audit || request.problem) && <LoadingMessage request={request} />}
      {audit && <Findings audit={audit} dayText={dayText} />}
      {audit && audit.releases > 0 && (
        <ListPanel
          title={`Openings by hour, ${dayText}`}
          aside={
            audit.usualMost > 0 && <p>Most in an hour on the same weekday before: {audit.usualMost}. Central time.</p>
          }
        >
          <PanelText>
            <HourColumns hours={audit.hours} />
          </PanelText>
          <RuleNote />
        </ListPanel>
      )}
      {audit && audit.rows.length > 0 && (
        <ListPanel
          title={shownDay === today ? 'Today' : calendarDay(shownDay)}
          foot={
            <>
              <p>
                {audit.rows.length} of {audit.rowsInAll}
              </p>
              <PageTurns>
                {before && (
                  <ActionLink size="small" to={auditOfPersonPath(who, day)}>
                    Newest
                  </ActionLink>
                )}
                {audit.next && (
                  <ActionLink size="small" to={`${auditOfPersonPath(who, day)}&before=${audit.next}`}>
                    Earlier
                  </ActionLink>
                )}
              </PageTurns>
            </>
          }
        >
          <AuditTable
            caption={`What ${audit.name} did ${dayText}, the newest first`}
            day={shownDay}
            rows={audit.rows}
          />
        </ListPanel>
      )}
      {audit && audit.rows.length === 0 && (
        <Empty>
          <h2>Nothing {dayText}</h2>
          <p>{audit.name} opened nothing on this day.</p>
        </Empty>
      )}
    </>
  )
}
