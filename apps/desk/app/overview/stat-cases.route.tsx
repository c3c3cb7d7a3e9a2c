import ui from '@cash-express/components/styles/primitives.module.css'
import type { Stat } from '@cash-express/domain/promises/overview'
import { serviceById } from '@cash-express/domain/services/service'
import { useSearchParams } from 'react-router'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { overviewPath, storeOverviewPath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { problemText } from '../shell/problem-text.ts'
import { longDay } from '../shell/show-time.ts'
import { useNow } from '../shell/use-now.ts'
import { useCasePages } from './case-pages.ts'
import { CasesTable } from './cases-table.tsx'
import { type CasesQuery, queryText, readCasesQuery } from './overview-query.ts'
import { casesText, countingTexts, hourText } from './stat-text.ts'

const titles: Readonly<Record<Stat, string>> = {
  counted: 'Promises that ended',
  kept: 'Promises kept',
  'not-kept': 'Promises not kept',
  late: 'Late now',
  waiting: 'Not called yet',
  'under-1-h': 'Called in under 1 hour',
  'under-2-h': 'Called after 1 to 2 hours',
  'under-4-h': 'Called after 2 to 4 hours',
  'under-8-h': 'Called after 4 to 8 hours',
  later: 'Called later, but in time',
}

const isOpenStat = (stat: Stat) => stat === 'late' || stat === 'waiting'

function partsOf(query: CasesQuery, nameOf: (recipient: string) => string): string[] {
  return [
    query.storeId === undefined ? (query.district ?? 'All stores') : nameOf(`store:${query.storeId}`),
    query.serviceId === undefined ? '' : (serviceById(query.serviceId)?.name ?? ''),
    isOpenStat(query.stat) ? '' : query.day === undefined ? `${query.days} days` : longDay(query.day, 'UTC'),
    query.hour === undefined ? '' : `received from ${hourText(query.hour)} to ${hourText((query.hour + 1) % 24)}`,
  ].filter(Boolean)
}

export default function StatCasesPage() {
  const [search] = useSearchParams()
  const query = readCasesQuery(search)
  const { nameOf } = useQueue()
  const now = useNow(30_000)
  const { request, cases, stores, hasMore, problem, showMore } = useCasePages(query)
  const { days, district, serviceId, storeId } = query
  const back =
    storeId === undefined
      ? `${overviewPath}${queryText({ days, district, serviceId })}`
      : `${storeOverviewPath(storeId)}${queryText({ days, serviceId })}`
  return (
    <>
      <BackLink to={back}>{storeId === undefined ? 'Overview' : nameOf(`store:${storeId}`)}</BackLink>
      <PageTitle>{titles[query.stat]}</PageTitle>
      <p className={`${ui.soft} ${desk.size15}`}>{partsOf(query, nameOf).join(', ')}.</p>
      {!request.value ? (
        <LoadingMessage request={request} {...countingTexts} />
      ) : cases.length === 0 ? (
        <Empty>
          <h2>No cases</h2>
          <p>No case belongs to this figure now.</p>
        </Empty>
      ) : (
        <>
          <CasesTable
            caption={titles[query.stat]}
            cases={cases}
            stores={stores}
            now={now}
            isOpen={isOpenStat(query.stat)}
            hasStore={storeId === undefined}
          />
          {problem && <p role="alert">{problemText(problem)}</p>}
          {hasMore ? (
            <ActionButton onClick={() => void showMore()}>Show more after these {casesText(cases.length)}</ActionButton>
          ) : (
            <p className={`${ui.soft} ${desk.size15}`}>{casesText(cases.length)}.</p>
          )}
        </>
      )}
    </>
  )
}
