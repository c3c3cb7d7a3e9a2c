import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { dateAt, noticeOn, openNow, openNowText } from '@cash-express/domain/stores/hours'
import type { ChangeRow, ListedStore } from '@cash-express/domain/stores/store-details'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { AskedClosings } from '../closing/closings.tsx'
import desk from '../primitives/desk.module.css'
import { ActionLink } from '../shell/action-button.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { approvePath, newStorePath, storeDetailsPath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { InputField } from '../shell/field.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { Tag } from '../shell/tag.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import { changeText } from './change-text.ts'
import styles from './store-details.module.css'
import { getStoreList } from './store-details-api.ts'
import { storeProblem } from './store-problem.tsx'

const matches = ({ name, city, state, store_id, district }: ListedStore, wanted: string) =>
  `${store_id} ${name} ${city} ${state} ${district ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase())

const columnsAt = (now: Date): readonly Column<ListedStore>[] => [
  {
    name: 'Store',
    cell: ({ store_id, name }) => (
      <Link className={ui.target} to={storeDetailsPath(store_id)}>
        {deskName(name)}
      </Link>
    ),
  },
  { name: 'Number', cell: ({ store_id }) => store_id },
  { name: 'Now', cell: (store) => openNowText(openNow(store, now) ?? { open: false }) },
  {
    name: 'Notice',
    isWide: true,
    cell: (store) => noticeOn(store, dateAt(store, now) ?? '') ?? 'None',
  },
  {
    name: 'Planned',
    cell: ({ changes = [] }) => (changes.length > 0 ? <Tag>{changes.length}</Tag> : 'Nothing'),
  },
]

const Waiting = ({ change, person }: { change: ChangeRow; person: string }) => (
  <Message
    kind="warn"
    row
    mark={<DeskIcon name="people" />}
    actions={
      <ActionLink size="small" to={approvePath(change.storeId, change.id)}>
        See
      </ActionLink>
    }
  >
    <p>
      <b>Waiting for a second person:</b> store {change.storeId}, {changeText(change, {})}.{' '}
      {change.person.id === person ? 'You asked for it.' : `${change.person.name} asked for it.`}
    </p>
  </Message>
)

export default function StoresPage() {
  const { person } = useSession()
  const request = useLoaded('stores', getStoreList)
  const now = useNow(60_000)
  const [wanted, setWanted] = useState('')
  if (!request.value) return <LoadingMessage title="Stores" request={request} textOf={storeProblem} />
  const { stores, waiting } = request.value
  const isHeadOffice = person.role === 'head office'
  const [only] = stores
  if (!isHeadOffice && stores.length === 1 && only) return <Navigate to={storeDetailsPath(only.store_id)} replace />
  const shown = stores.filter((store) => matches(store, wanted))
  return (
    <>
      <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4} ${desk.rows2} ${desk.below4}`}>
        <PageTitle>Stores</PageTitle>
        {isHeadOffice && (
          <ActionLink to={newStorePath}>
            <Icon name="add" />
            New store
          </ActionLink>
        )}
      </div>
      <AskedClosings />
      {waiting.map((change) => (
        <Waiting key={change.id} change={change} person={person.id} />
      ))}
      <div className={styles.find}>
        <InputField
          label="Name, town or number"
          type="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </div>
      {shown.length > 0 ? (
        <div className={`${ui.card} ${desk.clip}`}>
          <DataTable
            caption={shown.length === 1 ? '1 store' : `${shown.length} stores`}
            columns={columnsAt(now)}
            rows={shown}
            keyOf={({ store_id }) => store_id}
          />
        </div>
      ) : (
        <Empty>
          <h2>No store found</h2>
          <p>Try a part of its name, its town or its number.</p>
        </Empty>
      )}
    </>
  )
}
