import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { AuditRow } from '@cash-express/domain/audit/audit-row'
import { reasonText } from '@cash-express/domain/audit/reason-text'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { auditOfPersonPath, casePath } from '../shell/desk-paths.ts'
import { clockTime } from '../shell/show-time.ts'
import { Tag } from '../shell/tag.tsx'
import { useSession } from '../sign-in/session.ts'
import { scopeText, wordsOf } from './audit.messages.ts'
import styles from './audit.module.css'

type Props = {
  readonly caption: string
  readonly day: string
  readonly rows: readonly AuditRow[]
  /** The page of one person has no column for the person. */
  readonly withPerson?: boolean
}

/** Nobody but head office sees the cases that others opened. */
function Case({ reference, recipient }: Pick<AuditRow, 'reference' | 'recipient'>) {
  const { role } = useSession().person
  if (!reference) return null
  const text = <span className={`${ui.numbers} ${styles.reference}`}>{reference}</span>
  if (role !== 'head office' || !recipient || recipient === 'compliance') return text
  return <Link to={casePath({ reference, recipient })}>{text}</Link>
}

export function AuditTable({ caption, day, rows, withPerson = false }: Props) {
  const { nameOf } = useQueue()
  const columns: readonly Column<AuditRow>[] = [
    { name: 'When', cell: ({ at }) => <time dateTime={at}>{clockTime(at, homeTimeZone)}</time> },
    ...(withPerson
      ? [
          {
            name: 'Who',
            cell: ({ who, name, recipient }: AuditRow) => (
              <>
                <Link to={auditOfPersonPath(who, day)}>{name}</Link>
                {recipient && <span className={`${ui.small} ${desk.block} ${desk.regular}`}>{nameOf(recipient)}</span>}
              </>
            ),
          },
        ]
      : []),
    {
      name: 'What',
      cell: ({ action, scope }) => {
        const { label, tag } = wordsOf(action)
        const more = scopeText(scope)
        return (
          <>
            <Tag kind={tag}>{label}</Tag>
            {more && <span className={`${ui.small} ${desk.block} ${desk.regular}`}>{more}</span>}
          </>
        )
      },
    },
    {
      name: 'Case',
      cell: ({ reference, recipient }) =>
        reference ? (
          <>
            <Case reference={reference} recipient={recipient} />
            {!withPerson && recipient && (
              <span className={`${ui.small} ${desk.block} ${desk.regular}`}>{nameOf(recipient)}</span>
            )}
          </>
        ) : (
          <Spoken>None</Spoken>
        ),
    },
    {
      name: 'Why',
      isWide: true,
      cell: ({ reason, stands }) => (
        <span className={ui.breakable}>
          {reasonText(reason)}
          {stands && <Spoken>, unusual</Spoken>}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      dense
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      stands={(row) => row.stands}
    />
  )
}
