import ui from '@cash-express/components/styles/primitives.module.css'
import { type OverviewResponse, promiseSentence, type Share } from '@cash-express/domain/promises/overview'
import { serviceById } from '@cash-express/domain/services/service'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { Link, useSearchParams } from 'react-router'
import { AskedClosings } from '../closing/closings.tsx'
import desk from '../primitives/desk.module.css'
import { duration } from '../queue/time-left.ts'
import { DataTable } from '../shell/data-table.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { latePath, mailPath, overviewPath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { Panel } from '../shell/layout.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { clockTime, longDay, zoneName } from '../shell/show-time.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { ByDay } from './by-day.tsx'
import { ByHour } from './by-hour.tsx'
import { Kpi, Kpis } from './kpi.tsx'
import styles from './overview.module.css'
import { getOverview } from './overview-api.ts'
import { OverviewFilters } from './overview-filters.tsx'
import { casesPath, type OverviewQuery, queryText, readQuery } from './overview-query.ts'
import { ShareBar } from './share-bar.tsx'
import {
  casesText,
  changeText,
  count,
  countingTexts,
  halfText,
  percent,
  standingOf,
  storesText,
  waitText,
} from './stat-text.ts'
import { StoreTable } from './store-table.tsx'
import { WaitBars } from './wait-bars.tsx'

type Row = Share & { readonly key: string; readonly name: string; readonly to: string; readonly cases: string }

type Props = { readonly title: string; readonly rows: readonly Row[] }

/** Promise kept of each service, or of each district. */
const ShareTable = ({ title, rows }: Props) => (
  <Panel title={title}>
    <div className={styles.shares}>
      <DataTable
        dense
        caption={title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: 'Name', isUnnamed: true, cell: ({ name, to }) => <Link to={to}>{name}</Link> },
          { name: 'Promise kept', cell: (row) => <ShareBar share={row} /> },
          {
            name: 'Cases',
            isNumber: true,
            cell: ({ counted, kept, cases, name }) => (
              <Link to={cases} aria-label={`${count(kept)} of ${count(counted)}, ${name}`}>
                {count(kept)} of {count(counted)}
              </Link>
            ),
          },
        ]}
      />
    </div>
  </Panel>
)

function lateText({ late, at }: OverviewResponse): string {
  if (late.oldest === null) return 'Nobody waits longer than promised.'
  const oldest = duration(Date.parse(at) - Date.parse(late.oldest))
  return `In ${storesText(late.stores)}. The oldest is ${oldest} late.`
}

function mailText({ undelivered: { notices, stores } }: OverviewResponse): string {
  if (notices === 0) return 'Every mailbox took its mail.'
  const [first, second, ...others] = stores
  if (others.length > 0) return `Mailboxes of ${count(stores.length)} recipients.`
  return second ? `Mailboxes of ${first} and ${second}.` : `Mailbox of ${first}.`
}

function KpiRow({ overview, query }: { overview: OverviewResponse; query: OverviewQuery }) {
  const { total, late, undelivered, days } = overview
  const missed = total.counted - total.kept
  return (
    <Kpis>
      <Kpi
        name="Promise kept"
        value={percent(total)}
        kind={standingOf(total) === 'low' ? 'late' : 'plain'}
        link={
          missed > 0
            ? { to: casesPath({ ...query, stat: 'not-kept' }), text: `See the ${count(missed)} not kept` }
            : total.counted > 0
              ? { to: casesPath({ ...query, stat: 'counted' }), text: `See the ${casesText(total.counted)}` }
              : undefined
        }
      >
        {count(total.kept)} of {count(total.counted)}. {changeText(total, total.before, days)}
      </Kpi>
      <Kpi
        name="Late now"
        value={count(late.cases)}
        kind={late.cases > 0 ? 'late' : 'plain'}
        mark={late.cases > 0 && <DeskIcon name="late" />}
        link={
          late.cases > 0
            ? {
                to: `${latePath}${queryText({ ...query, storeId: undefined })}`,
                text: `See the ${late.cases === 1 ? 'late case' : `${count(late.cases)} late cases`}`,
              }
            : undefined
        }
      >
        {lateText(overview)}
      </Kpi>
      <Kpi
        name="Not delivered"
        value={count(undelivered.notices)}
        kind={undelivered.notices > 0 ? 'warn' : 'plain'}
        mark={undelivered.notices > 0 && <DeskIcon name="mailOff" />}
        link={
          undelivered.notices > 0
            ? {
                to: mailPath,
                text: undelivered.notices === 1 ? 'See the notice' : `See the ${count(undelivered.notices)} notices`,
              }
            : undefined
        }
      >
        {mailText(overview)}
      </Kpi>
      <Kpi
        name="Typical first try"
        value={waitText(total.openHalf)}
        link={
          total.bands.later > 0
            ? { to: casesPath({ ...query, stat: 'later' }), text: 'See the slowest in time' }
            : undefined
        }
      >
        {halfText(total)}
      </Kpi>
    </Kpis>
  )
}

function Statistics({ overview, query }: { overview: OverviewResponse; query: OverviewQuery }) {
  const { total, byDay, byHour, byService, byDistrict, stores } = overview
  return (
    <>
      <KpiRow overview={overview} query={query} />
      <div className={`${ui.stack} ${ui.gap4} ${styles.plots}`}>
        <ByDay days={byDay} query={query} />
        <WaitBars stats={total} query={query} />
      </div>
      <StoreTable stores={stores} query={query} />
      <p className={`${ui.soft} ${desk.size15} ${styles.rule}`}>{promiseSentence}</p>
      <div className={`${ui.stack} ${ui.gap4} ${ui.soft} ${desk.size15} ${styles.plots} ${styles.rule}`}>
        <ByHour hours={byHour} query={query} />
        {query.serviceId === undefined && byService.length > 0 && (
          <ShareTable
            title="By service"
            rows={byService.map(({ serviceId, counted, kept }) => ({
              counted,
              kept,
              key: String(serviceId),
              name: serviceById(serviceId)?.name ?? 'No service',
              to: `${overviewPath}${queryText({ ...query, serviceId })}`,
              cases: casesPath({ ...query, serviceId, stat: 'counted' }),
            }))}
          />
        )}
        {query.district === undefined && byDistrict.length > 1 && (
          <ShareTable
            title="By district"
            rows={byDistrict.map(({ district, counted, kept }) => ({
              counted,
              kept,
              key: district,
              name: district,
              to: `${overviewPath}${queryText({ ...query, district })}`,
              cases: casesPath({ ...query, district, stat: 'counted' }),
            }))}
          />
        )}
      </div>
    </>
  )
}

/** Shows how the promise is kept by all stores of the person, or by those of a district. */
export default function OverviewPage() {
  const [search] = useSearchParams()
  const { days, district, serviceId } = readQuery(search)
  const query: OverviewQuery = { days, district, serviceId }
  const text = queryText(query)
  const request = useLoaded(text, (isBackground) => getOverview(text, isBackground), { isLive: true })
  const overview = request.value
  return (
    <>
      <div className={`${ui.cluster} ${ui.between} ${desk.end} ${ui.gap6} ${desk.rows2}`}>
        <div>
          <PageTitle>{district ?? 'All stores'}</PageTitle>
          {overview && (
            <p className={`${ui.soft} ${desk.size15}`}>
              {storesText(overview.stores.length)}, {longDay(overview.from, 'UTC')} to {longDay(overview.until, 'UTC')},
              as of {clockTime(overview.at, homeTimeZone)} {zoneName(overview.at, homeTimeZone)}.
            </p>
          )}
        </div>
        <OverviewFilters path={overviewPath} query={query} districts={overview?.districts ?? []} />
      </div>
      <AskedClosings />
      {!overview ? (
        <LoadingMessage request={request} {...countingTexts} />
      ) : overview.stores.length === 0 ? (
        <Empty>
          <h2>No stores</h2>
          <p>{district ? 'You have no store in this district.' : 'You have no store.'}</p>
        </Empty>
      ) : (
        <Statistics overview={overview} query={query} />
      )}
    </>
  )
}
