import type { OverviewStore } from '@cash-express/domain/promises/overview'
import { shareOf, storesText } from './figure-text.ts'
import styles from './store-dots.module.css'

const kindOf = (value: number) => (value < 90 ? styles.low : value < 95 ? styles.middle : '')

/** A column for each percent, and under the first one everything below. */
const columnCount = 21

/** Every store is one mark; its column is how many percent of promises it kept. The table below has the same figures. */
export function StoreDots({ stores }: { stores: readonly OverviewStore[] }) {
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
    <figure className={styles.plot}>
      <figcaption>
        <b>{storesText(values.length)}, by promise kept</b>
        <span>
          One mark is one store. {under} under 90%, {over} at 95% or more.
        </span>
      </figcaption>
      <div className={styles.dots} aria-hidden="true">
        {columns.map((column) => (
          <span key={column.value} className={styles.column}>
            {Array.from({ length: column.stores }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a column are alike.
              <i key={index} className={`${styles.dot} ${kindOf(column.value)}`} />
            ))}
            <small>
              {(column.value % 5 === 0 || column.value === first) &&
                `${column.value === first && first === 80 ? '≤ ' : ''}${column.value}%`}
            </small>
          </span>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i className={`${styles.dot} ${styles.low}`} />
          Under 90%
        </span>
        <span>
          <i className={`${styles.dot} ${styles.middle}`} />
          90 to 95%
        </span>
        <span>
          <i className={styles.dot} />
          95% and over
        </span>
      </p>
    </figure>
  )
}
