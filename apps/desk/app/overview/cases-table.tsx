import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { isLate } from '@cash-express/domain/cases/promise'
import type { StoreContact } from '@cash-express/domain/promises/overview'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import { CaseIcon } from '../queue/case-icon.tsx'
import { caseTitle, outcomeLabel } from '../queue/case-text.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { duration } from '../queue/time-left.ts'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { dayAndTime } from '../shell/show-time.ts'
import { SpanishTag, Tag } from '../shell/tag.tsx'
import styles from './overview.module.css'

export const StorePhone = ({ store: { name, phone } }: { store: StoreContact }) => (
  <a
    className={`${ui.line} ${desk.inline} ${ui.dark} ${desk.icon18} ${styles.phone}`}
    href={`tel:+1${phone.replaceAll('-', '')}`}
    aria-label={`Call ${deskName(name)}, ${phone}`}
  >
    <Icon name="phone" />
    {phone}
  </a>
)

type Props = {
  readonly caption: string
  readonly cases: readonly CaseRow[]
  readonly stores: readonly StoreContact[]
  readonly now: Date
  /** Cases that wait are shown with their holder and the store's phone. */
  readonly isOpen: boolean
  readonly hasStore?: boolean
}

const nothingPlanned = { nextTryAt: null, visitOn: null, callsStoppedAt: null }

function firstTry(row: CaseRow): string {
  if (row.firstTryAt !== null) return `After ${duration(Date.parse(row.firstTryAt) - Date.parse(row.receivedAt))}`
  return row.closedAt === null ? 'None yet' : 'Closed without a call'
}

export function CasesTable({ caption, cases, stores, now, isOpen, hasStore = true }: Props) {
  const storeOf = ({ recipient }: CaseRow) => stores.find(({ storeId }) => recipient === `store:${storeId}`)
  const zoneOf = (row: CaseRow) => storeOf(row)?.timeZone ?? homeTimeZone
  const asked: Column<CaseRow> = {
    name: 'Asked for',
    cell: (row) => (
      <span className={`${ui.beside} ${desk.inline} ${ui.middle} ${styles.asked}`}>
        <CaseIcon row={row} />
        <span className={`${ui.cluster} ${desk.inline} ${ui.middle} ${ui.gap2} ${desk.rows0}`}>
          <Link to={casePath(row)}>{caseTitle(row)}</Link>
          {row.language === 'es' && <SpanishTag />}
          {row.from && <Tag>Handed over</Tag>}
          <small>{row.reference}</small>
        </span>
      </span>
    ),
  }
  const store: Column<CaseRow> = {
    name: 'Store',
    cell: (row) => <b>{deskName(storeOf(row)?.name ?? row.recipient)}</b>,
  }
  const time: Column<CaseRow> = {
    name: isOpen ? 'Time' : 'In time',
    // A past promise was kept or not, whatever is planned next.
    cell: (row) => <TimeBadge row={isOpen ? row : { ...row, ...nothingPlanned }} now={now} timeZone={zoneOf(row)} />,
  }
  const columns: readonly Column<CaseRow>[] = isOpen
    ? [
        asked,
        time,
        ...(hasStore ? [store] : []),
        { name: 'Promised by', cell: (row) => (row.dueAt ? dayAndTime(row.dueAt, zoneOf(row)) : '') },
        { name: 'Who has it', cell: ({ holder }) => holder?.name ?? 'Nobody yet' },
        {
          name: 'Call the store',
          isUnnamed: true,
          cell: (row) => {
            const contact = storeOf(row)
            return contact && <StorePhone store={contact} />
          },
        },
      ]
    : [
        asked,
        ...(hasStore ? [store] : []),
        { name: 'Promise ended', cell: (row) => (row.dueAt ? dayAndTime(row.dueAt, zoneOf(row)) : '') },
        time,
        { name: 'First try', cell: firstTry },
        {
          name: 'Outcome',
          cell: ({ closedAs, lastOutcome }) =>
            closedAs ? outcomeLabel(closedAs) : lastOutcome ? outcomeLabel(lastOutcome) : 'Not called yet',
        },
      ]
  return (
    <div className={`${ui.shrinks} ${ui.card} ${styles.apart}`}>
      <DataTable
        dense
        caption={caption}
        columns={columns}
        rows={cases}
        keyOf={({ reference, recipient }) => `${reference} ${recipient}`}
        stands={(row) => !isOpen && isLate(row, now)}
      />
    </div>
  )
}
