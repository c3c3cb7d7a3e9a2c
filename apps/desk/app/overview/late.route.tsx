import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { useSearchParams } from 'react-router'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { latePath, overviewPath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { problemText } from '../shell/problem-text.ts'
import { useNow } from '../shell/use-now.ts'
import { useCasePages } from './case-pages.ts'
import { CasesTable } from './cases-table.tsx'
import { OverviewFilters } from './overview-filters.tsx'
import { queryText, readQuery } from './overview-query.ts'
import { casesText, countingTexts, storesText } from './stat-text.ts'

/** Cases that nobody has tried by the promised time, in all stores of the person. */
export default function LatePage() {
  const [search] = useSearchParams()
  const { days, district, serviceId } = readQuery(search)
  const now = useNow(30_000)
  const { stores: all } = useQueue()
  const { request, cases, stores, hasMore, problem, showMore } = useCasePages({
    days,
    district,
    serviceId,
    stat: 'late',
  })
  const districts = [...new Set(all?.flatMap((store) => store.district ?? []))].sort()
  return (
    <>
      <BackLink to={`${overviewPath}${queryText({ days, district, serviceId })}`}>Overview</BackLink>
      <div className={`${ui.cluster} ${ui.between} ${desk.end} ${ui.gap6} ${desk.rows2}`}>
        <div>
          <PageTitle>Late now</PageTitle>
          {cases.length > 0 && (
            <p className={`${ui.soft} ${desk.size15}`}>
              {hasMore
                ? `The first ${casesText(cases.length)}`
                : `${casesText(cases.length)} in ${storesText(stores.length)}`}
              . Nobody has tried these yet. The list changes by itself.
            </p>
          )}
        </div>
        <OverviewFilters
          path={latePath}
          query={{ days, district, serviceId }}
          districts={districts}
          hasPeriod={false}
        />
      </div>
      {!request.value ? (
        <LoadingMessage request={request} {...countingTexts} />
      ) : cases.length === 0 ? (
        <Empty picture>
          <h2>Nothing is late</h2>
          <p>Somebody has tried every customer by the time that they were told.</p>
        </Empty>
      ) : (
        <>
          <CasesTable caption="Late now" cases={cases} stores={stores} now={now} isOpen />
          {problem && <p role="alert">{problemText(problem)}</p>}
          {hasMore && <ActionButton onClick={() => void showMore()}>Show more</ActionButton>}
          <Message kind="info" mark={<Icon name="info" />}>
            <p>Call the store, not the customer. To move a case, open it and hand it over.</p>
          </Message>
        </>
      )}
    </>
  )
}
