import spoken from '@cash-express/components/spoken.module.css'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type Key, type ReactNode, useId } from 'react'
import desk from '../primitives/desk.module.css'
import styles from './data-table.module.css'

export type Column<Row> = {
  readonly name: string
  /** Numbers are aligned at their last digit. */
  readonly isNumber?: true
  /** Named for a screen reader only, such as a column of buttons. */
  readonly isUnnamed?: true
  /** Takes the whole width of a card. */
  readonly isWide?: true
  /** In place of the name, such as a button that sorts. */
  readonly head?: ReactNode
  readonly sorted?: 'ascending' | 'descending'
  cell(row: Row): ReactNode
}

type Props<Row> = {
  readonly caption: string
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  keyOf(row: Row): Key
  /** On a phone, two values beside each other, also in a narrow one. */
  readonly dense?: boolean
  /** A row that needs a look. */
  stands?(row: Row): boolean
}

/** On a phone, each row is a card. */
export function DataTable<Row>({ caption, columns, rows, keyOf, dense = false, stands }: Props<Row>) {
  const captionId = useId()
  const [first, ...others] = columns
  return (
    <table
      className={`${desk.fingers} ${ui.full} ${styles.table} ${dense ? styles.dense : ''}`}
      aria-labelledby={captionId}
    >
      <caption id={captionId} className={spoken.spoken}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map(({ name, isNumber, isUnnamed, head, sorted }) => (
            <th key={name} scope="col" className={isNumber && styles.number} aria-sort={sorted}>
              {head ?? (isUnnamed ? <span className={spoken.spoken}>{name}</span> : name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={stands?.(row) ? styles.stands : undefined}>
            {first && (
              <th scope="row" className={styles.wide}>
                {first.cell(row)}
              </th>
            )}
            {others.map(({ name, isNumber, isUnnamed, isWide, cell }) => (
              <td
                key={name}
                className={`${isNumber ? styles.number : ''} ${isWide ? styles.wide : ''}`}
                data-label={isUnnamed ? undefined : name}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
