import type { Share } from '@cash-express/domain/promises/overview'
import { Link } from 'react-router'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { count } from './figure-text.ts'
import styles from './overview.module.css'
import { ShareBar } from './share-bar.tsx'

type Row = Share & { readonly key: string; readonly name: string; readonly to: string; readonly cases: string }

type Props = { readonly title: string; readonly rows: readonly Row[] }

/** Promise kept of each service, or of each district. */
export const ShareTable = ({ title, rows }: Props) => (
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
            isFigure: true,
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
