import ui from '@cash-express/components/styles/primitives.module.css'
import type { CostVersion } from '@cash-express/domain/costs/cost-version'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { costVersionPath } from '../shell/desk-paths.ts'
import { sentenceCase } from '../shell/sentence-case.ts'
import { longTime } from '../shell/show-time.ts'
import { Tag, type TagKind } from '../shell/tag.tsx'
import type { Versions } from './use-versions.ts'
import { costText, daysText } from './version-text.ts'
import { lastZone, stateOfVersion, type VersionState } from './what-visitors-see.ts'

const kinds: Readonly<Partial<Record<VersionState, TagKind>>> = {
  waiting: 'new',
  'in effect': 'ok',
  planned: 'pine',
  withdrawn: 'danger',
}

export const VersionTag = ({ state }: { readonly state: VersionState }) => (
  <Tag kind={kinds[state] ?? 'plain'}>{sentenceCase(state)}</Tag>
)

type Step = { readonly done: string; readonly by: string | null; readonly at: string | null }

const stepsOf = (version: CostVersion): readonly Step[] => [
  { done: 'Entered', by: version.enteredBy, at: version.enteredAt },
  { done: 'Approved', by: version.approvedBy, at: version.approvedAt },
  { done: 'Sent back', by: version.sentBackBy, at: version.sentBackAt },
  { done: 'Withdrawn', by: version.withdrawnBy, at: version.withdrawnAt },
]

const VersionSteps = ({ version, zone }: { readonly version: CostVersion; readonly zone: string }) =>
  stepsOf(version).map(
    ({ done, by, at }) =>
      at && (
        <div key={done}>
          {done} by {by}
          <span className={`${ui.small} ${desk.block}`}>{longTime(at, zone)}</span>
        </div>
      ),
  )

type Props = { readonly caption: string; readonly rows: readonly CostVersion[]; readonly loaded: Versions }

/** Nothing is removed from it. */
export function VersionHistory({ caption, rows, loaded: { versions, zonesIn, now } }: Props) {
  const columns: readonly Column<CostVersion>[] = [
    {
      name: 'Version',
      cell: (version) => (
        <>
          <Link to={costVersionPath(version.id)}>{costText(version)}</Link>
          <span className={`${ui.small} ${desk.block}`}>{daysText(version)}</span>
        </>
      ),
    },
    {
      name: 'State',
      cell: (version) => <VersionTag state={stateOfVersion(version, versions, zonesIn(version.state), now)} />,
    },
    {
      name: 'Who and when',
      isWide: true,
      cell: (version) => (
        <>
          <VersionSteps version={version} zone={lastZone(zonesIn(version.state))} />
          {version.reason && <p>Reason: {version.reason}</p>}
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      stands={({ status }) => status === 'proposed'}
    />
  )
}
