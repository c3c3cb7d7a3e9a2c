import ui from '@cash-express/components/styles/primitives.module.css'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { promiseSentence, type StoreOverviewResponse } from '@cash-express/domain/promises/overview'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { openDayOn } from '@cash-express/domain/stores/due-time'
import { useSearchParams } from 'react-router'
import { CloseMyStore } from '../closing/closings.tsx'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { myStorePath, overviewPath, queuePath, storeOverviewPath } from '../shell/desk-paths.ts'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import { ByDay } from './by-day.tsx'
import { ByHour } from './by-hour.tsx'
import { useCasePages } from './case-pages.ts'
import { CasesTable } from './cases-table.tsx'
import { HandOverStore } from './hand-over-store.tsx'
import { Kpi, Kpis } from './kpi.tsx'
import styles from './overview.module.css'
import { getStoreOverview } from './overview-api.ts'
import { OverviewFilters } from './overview-filters.tsx'
import { casesPath, eventsPath, type OverviewQuery, queryText, readQuery } from './overview-query.ts'
import { changeText, count, countingTexts, halfText, percent, standingOf, waitText } from './stat-text.ts'
import { StorePeoplePanels } from './store-people.tsx'
import { WaitBars } from './wait-bars.tsx'

function NotKept({ query, days }: { query: OverviewQuery; days: number }) {
  const now = useNow(30_000)
  const { request, cases, stores, hasMore } = useCasePages({ ...query, stat: 'not-kept' })
  if (!request.value || cases.length === 0) return null
  return (
    <section>
      <h2>Promises not kept, {days} days</h2>
      <CasesTable
        caption="Promises not kept"
        cases={cases.slice(0, 10)}
        stores={stores}
        now={now}
        isOpen={false}
        hasStore={false}
      />
      {(hasMore || cases.length > 10) && (
        <ActionLink to={casesPath({ ...query, stat: 'not-kept' })}>Show all that were not kept</ActionLink>
      )}
    </section>
  )
}

function Statistics({ overview, query }: { overview: StoreOverviewResponse; query: OverviewQuery }) {
  const { store, days, byDay, byHour } = overview
  return (
    <>
      <Kpis>
        <Kpi
          name={`Promise kept, ${days} days`}
          value={percent(store)}
          kind={standingOf(store) === 'low' ? 'late' : 'plain'}
          mark={standingOf(store) === 'low' && <DeskIcon name="late" />}
          link={store.counted > 0 ? { to: casesPath({ ...query, stat: 'counted' }), text: 'See the cases' } : undefined}
        >
          {count(store.kept)} of {count(store.counted)}. {changeText(store, store.before, days)}
        </Kpi>
        <Kpi
          name="Late now"
          value={count(store.late)}
          kind={store.late > 0 ? 'late' : 'plain'}
          link={
            store.late > 0
              ? {
                  to: casesPath({ ...query, stat: 'late' }),
                  text: `See the ${store.late === 1 ? 'late case' : `${count(store.late)} late cases`}`,
                }
              : undefined
          }
        >
          {store.late === 0 && 'Nobody waits longer than promised.'}
        </Kpi>
        <Kpi
          name="Not called yet"
          value={count(store.waiting)}
          link={{ to: queuePath(`store:${store.storeId}`), text: 'See the queue' }}
        >
          They wait for the first try, late ones included.
        </Kpi>
        <Kpi name="Typical first try" value={waitText(store.openHalf)}>
          {halfText(store)}
        </Kpi>
      </Kpis>
      <StorePeoplePanels storeId={store.storeId} timeZone={store.timeZone} query={query} />
      <NotKept query={query} days={days} />
      <p className={`${ui.soft} ${desk.size15} ${styles.rule}`}>{promiseSentence}</p>
      <div className={`${ui.stack} ${ui.gap4} ${ui.soft} ${desk.size15} ${styles.plots} ${styles.rule}`}>
        <ByDay days={byDay} query={query} />
        <WaitBars stats={store} query={query} />
        <ByHour hours={byHour} query={query} />
      </div>
      <ActionLink look="plain" to={eventsPath(query)} reloadDocument>
        <DeskIcon name="download" />
        Events as CSV
      </ActionLink>
    </>
  )
}

/** Shows how one store keeps the promise. A manager sees only their own store. */
export function StoreOverview({ id }: { readonly id: string }) {
  const [search] = useSearchParams()
  const { days, serviceId } = readQuery(search)
  const { role } = useSession().person
  const storeId = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const text = queryText({ days, serviceId })
  const request = useLoaded(`${id} ${text}`, (isBackground) => getStoreOverview(id, text, isBackground), {
    isLive: true,
  })
  const overview = request.value
  const { store } = useQueue()
  const now = useNow(30_000)
  const isClosed = store?.store_id === storeId && openDayOn(store, dateIn(store.time_zone, now)) === undefined
  return (
    <>
      {role !== 'manager' && <BackLink to={`${overviewPath}${queryText({ days, serviceId })}`}>All stores</BackLink>}
      <div className={`${ui.cluster} ${ui.between} ${desk.end} ${ui.gap6} ${desk.rows2}`}>
        <div>
          <PageTitle key={overview?.store.name}>{deskName(overview?.store.name ?? 'Store')}</PageTitle>
          {overview && (
            <p className={`${ui.soft} ${desk.size15}`}>
              {overview.store.district ? `${overview.store.district}, store ${storeId}` : `Store ${storeId}`},{' '}
              {overview.store.phone}.
            </p>
          )}
        </div>
        <OverviewFilters
          path={role === 'manager' ? myStorePath : storeOverviewPath(storeId)}
          query={{ days, serviceId }}
        />
      </div>
      {overview && (
        <div className={`${desk.buttons} ${desk.below4}`}>
          {role === 'manager' && !isClosed && <CloseMyStore storeId={storeId} />}
          <HandOverStore storeId={storeId} />
        </div>
      )}
      {overview ? (
        <Statistics overview={overview} query={{ days, serviceId, storeId }} />
      ) : (
        <LoadingMessage request={request} {...countingTexts} />
      )}
    </>
  )
}
