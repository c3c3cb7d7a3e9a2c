import type { FactVersion } from '@cash-express/domain/costs/fact-version'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { sentenceCase } from '../shell/sentence-case.ts'
import { Tag } from '../shell/tag.tsx'
import { type ComparedFigure, compareFacts } from './compare-facts.ts'
import styles from './version.module.css'
import { dayText } from './version-text.ts'
import type { ApprovedVersion } from './what-visitors-see.ts'

const Mark = ({ mark }: Pick<ComparedFigure, 'mark'>) =>
  mark && (
    <Tag kind="new">
      <DeskIcon name="edit" />
      {sentenceCase(mark)}
    </Tag>
  )

const Source = ({ children }: { readonly children: string }) => <span className={styles.small}>Source: {children}</span>

type Props = { readonly version: FactVersion; readonly today: ApprovedVersion | undefined }

/** What a version says beside what visitors see today, unless that is the same version. */
export function ComparedFigures({ version, today }: Props) {
  const figures = compareFacts(today, version)
  const columns: readonly Column<ComparedFigure>[] = [
    { name: 'Figure', cell: ({ name }) => name },
    {
      name: 'Today',
      isWide: true,
      cell: ({ now }) =>
        now ? (
          <>
            {now.value}
            <Source>{now.source}</Source>
          </>
        ) : (
          'Nothing'
        ),
    },
    {
      name: `From ${dayText(version.effectiveFrom)}`,
      isWide: true,
      cell: ({ now, then, mark }) => (
        <>
          <span className={styles.marked}>
            <span className={then && now && now.value !== then.value ? styles.changed : undefined}>
              {then ? then.value : 'Nothing'}
            </span>
            <Mark mark={mark} />
          </span>
          {then && <Source>{then.source}</Source>}
        </>
      ),
    },
  ]
  return (
    <div className={styles.table}>
      <DataTable
        caption="The figures of this version"
        columns={today?.id === version.id ? columns.filter(({ name }) => name !== 'Today') : columns}
        rows={figures}
        keyOf={(figure) => `${figures.indexOf(figure)}`}
      />
    </div>
  )
}
