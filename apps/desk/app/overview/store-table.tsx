import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { OverviewStore } from '@cash-express/domain/promises/overview'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { storeOverviewPath } from '../shell/desk-paths.ts'
import marks from '../shell/marks.module.css'
import styles from './overview.module.css'
import { casesPath, eventsPath, type OverviewQuery, queryText } from './overview-query.ts'
import { ShareBar, Spark } from './share-bar.tsx'
import { count, shareOf, standingOf, storesText, waitText } from './stat-text.ts'

const kindOf = (value: number) => (value < 90 ? styles.low : value < 95 ? styles.middle : '')

/** A column for each percent, and under the first one everything below. */
const columnCount = 21

/** Every store is one mark; its column is how many percent of promises it kept. The table below has the same numbers. */
function StoreDots({ stores }: { stores: readonly OverviewStore[] }) {
  const values = stores.flatMap((store) => {
    const share = shareOf(store)
    return share === undefined ? [] : [Math.floor(share * 100)]
  })
  if (values.length < 10) return null
  const first = Math.max(100 - columnCount + 1, Math.min(...values))
  const columns = Array.from({ length: 101 - first }, (_, index) => {
    const value = first + index
    return { value, stores: values.filter((each) => Math.max(each, first) === value).length }
  })
  const under = values.filter((value) => value < 90).length
  const over = values.filter((value) => value >= 95).length
  return (
    <figure className={`${ui.shrinks} ${styles.plot}`}>
      <figcaption>
        <b className={`${desk.block} ${ui.dark}`}>{storesText(values.length)}, by promise kept</b>
        <span className={`${ui.soft} ${desk.size15}`}>
          One mark is one store. {under} under 90%, {over} at 95% or more.
        </span>
      </figcaption>
      <div className={`${desk.end} ${styles.dots}`} aria-hidden="true">
        {columns.map((column) => (
          <span key={column.value} className={`${ui.line} ${ui.shrinks} ${styles.column}`}>
            {Array.from({ length: column.stores }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a column are alike.
              <i key={index} className={`${desk.block} ${styles.dot} ${kindOf(column.value)}`} />
            ))}
            <small>
              {(column.value % 5 === 0 || column.value === first) &&
                `${column.value === first && first === 80 ? '≤ ' : ''}${column.value}%`}
            </small>
          </span>
        ))}
      </div>
      <p className={`${ui.cluster} ${ui.small} ${ui.gap5} ${desk.rows1} ${marks.legend}`} aria-hidden="true">
        <span>
          <i className={`${desk.block} ${styles.dot} ${styles.low}`} />
          Under 90%
        </span>
        <span>
          <i className={`${desk.block} ${styles.dot} ${styles.middle}`} />
          90 to 95%
        </span>
        <span>
          <i className={`${desk.block} ${styles.dot}`} />
          95% and over
        </span>
      </p>
    </figure>
  )
}

const shownFirst = 10

/** The lowest share first, of two equal ones the store with more cases; stores without a case last. */
const lowestFirst = (one: OverviewStore, other: OverviewStore) =>
  (shareOf(one) ?? 2) - (shareOf(other) ?? 2) || other.counted - one.counted || one.storeId - other.storeId

type Props = { readonly stores: readonly OverviewStore[]; readonly query: OverviewQuery }

export function StoreTable({ stores, query }: Props) {
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { days, serviceId } = query
  const ordered = stores.toSorted(lowestFirst)
  const columns: readonly Column<OverviewStore>[] = [
    {
      name: 'Store',
      cell: ({ storeId, name, district }) => (
        <>
          <Link to={`${storeOverviewPath(storeId)}${queryText({ days, serviceId })}`}>{deskName(name)}</Link>
          {district && <small className={desk.regular}>{district}</small>}
        </>
      ),
    },
    {
      name: `Promise kept, ${days} days`,
      isWide: true,
      cell: (store) => (
        <span className={`${ui.cluster} ${desk.inline} ${ui.middle} ${desk.rows0} ${styles.kept}`}>
          <ShareBar share={store} />
          {store.counted > 0 && (
            <Link to={casesPath({ days, serviceId, storeId: store.storeId, stat: 'counted' })}>
              {count(store.kept)} of {count(store.counted)}
              <Spoken> in {deskName(store.name)}</Spoken>
            </Link>
          )}
        </span>
      ),
    },
    {
      name: 'Trend',
      isUnnamed: true,
      cell: (store) => <Spark trend={store.trend} isLow={standingOf(store) === 'low'} />,
    },
    { name: 'Typical first try', isNumber: true, cell: ({ openHalf }) => waitText(openHalf) },
    {
      name: 'Late now',
      isNumber: true,
      cell: ({ late, storeId, name }) =>
        late === 0 ? (
          '0'
        ) : (
          <Link
            className={`${ui.line} ${desk.inline} ${desk.gap1} ${ui.danger} ${desk.icon16}`}
            to={casesPath({ days, serviceId, storeId, stat: 'late' })}
          >
            <DeskIcon name="late" />
            {count(late)}
            <Spoken> late in {deskName(name)}</Spoken>
          </Link>
        ),
    },
    {
      name: 'Not called yet',
      isNumber: true,
      cell: ({ waiting, storeId, name }) =>
        waiting === 0 ? (
          '0'
        ) : (
          <Link to={casesPath({ days, serviceId, storeId, stat: 'waiting' })}>
            {count(waiting)}
            <Spoken> not called yet in {deskName(name)}</Spoken>
          </Link>
        ),
    },
  ]
  return (
    <section className={`${ui.shrinks} ${ui.card}`} aria-labelledby={titleId}>
      <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4} ${desk.rows0} ${styles.storesHead}`}>
        <h2 id={titleId}>Stores, lowest first</h2>
        <ActionLink look="plain" to={eventsPath(query)} reloadDocument>
          <DeskIcon name="download" />
          Events as CSV
        </ActionLink>
      </div>
      <StoreDots stores={stores} />
      <DataTable
        dense
        caption="Stores, lowest first"
        columns={columns}
        rows={showsAll ? ordered : ordered.slice(0, shownFirst)}
        keyOf={({ storeId }) => storeId}
      />
      {!showsAll && stores.length > shownFirst && (
        <div className={styles.more}>
          <ActionButton onClick={() => setShowsAll(true)}>Show all {storesText(stores.length)}</ActionButton>
        </div>
      )}
    </section>
  )
}
