import { Icon } from '@cash-express/components/icon.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import { roles } from '@cash-express/domain/cases/person'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { StaffResponse, StaffRow } from '@cash-express/domain/staff/staff-row'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQueue } from '../queue/queue-context.ts'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { Empty } from '../shell/empty.tsx'
import { InputField, SelectField } from '../shell/field.tsx'
import { FilterBar, ListPanel, PageHead, PageTurns } from '../shell/list-page.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { onDayAtClock } from '../shell/show-day.ts'
import { Toast, type ToastText } from '../shell/toast.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import { CoverDialog } from './cover-dialog.tsx'
import { PersonDialog, type PersonStart } from './person-dialog.tsx'
import { RemoveDialog, sessionsText } from './remove-dialog.tsx'
import { roleWords } from './role.messages.ts'
import { coverStore, getStaff } from './staff-api.ts'
import { StaffTable } from './staff-table.tsx'

const onPage = 50
/** More of them would push the list off the page. */
const mostWithoutRole = 3

type Open =
  | { readonly kind: 'add' | 'change'; readonly start: PersonStart }
  | { readonly kind: 'remove'; readonly person: StaffRow }
  | { readonly kind: 'cover'; readonly person: StaffRow }

const nobody: PersonStart = { subject: '', name: '', role: '', stores: [] }

function useToast() {
  const [toast, setToast] = useState<ToastText>()
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(undefined), 12_000)
    return () => clearTimeout(timer)
  }, [toast])
  return [toast, setToast] as const
}

const pageAddress = (query: URLSearchParams, page: number) => {
  const next = new URLSearchParams(query)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return `?${next}`
}

function Foot({ staff, query, page }: { staff: StaffResponse; query: URLSearchParams; page: number }) {
  const first = (page - 1) * onPage
  return (
    <>
      <p>
        {first + 1} to {first + staff.people.length} of {staff.found}
      </p>
      <PageTurns>
        {page > 1 && (
          <ActionLink size="small" to={pageAddress(query, page - 1)}>
            Previous {onPage}
          </ActionLink>
        )}
        {first + staff.people.length < staff.found && (
          <ActionLink size="small" to={pageAddress(query, page + 1)}>
            Next {onPage}
          </ActionLink>
        )}
      </PageTurns>
    </>
  )
}

export default function StaffPage() {
  const { person } = useSession()
  const { stores = [] } = useQueue()
  const [query, setQuery] = useSearchParams()
  const now = useNow(60_000)
  const [open, setOpen] = useState<Open>()
  const [toast, setToast] = useToast()
  const address = query.toString()
  const request = useLoaded(address, (isBackground) => getStaff(query, isBackground), { keepsPrevious: true })
  const staff = request.value
  const page = Number(query.get('page') ?? 1)
  const signedInText = (at: string) => onDayAtClock(at, homeTimeZone, now)
  const add = (start: Partial<PersonStart> = {}) => setOpen({ kind: 'add', start: { ...nobody, ...start } })
  const done = (text: ToastText) => {
    setOpen(undefined)
    setToast(text)
    void request.reload()
  }

  const endCover = async ({ name, subject }: StaffRow, store: number) => {
    const result = await coverStore({ subject, store, lastDay: null, reason: 'Ended early' })
    done({ text: result.ok ? `The cover of ${name} has ended.` : problemText(result.problem) })
  }

  return (
    <>
      <PageHead
        title="Staff"
        tools={
          <ActionButton look="pine" onClick={() => add()}>
            <Icon name="add" />
            Add a person
          </ActionButton>
        }
      >
        {staff
          ? `${staff.inAll} people, ${staff.storesInAll} stores. One role each, and the stores it holds for.`
          : 'One role each, and the stores it holds for.'}
      </PageHead>
      {staff?.withoutRole.slice(0, mostWithoutRole).map(({ subject, name, at }) => (
        <Message
          key={subject}
          kind="info"
          row
          mark={<Icon name="person" />}
          actions={
            <ActionButton size="small" onClick={() => add({ subject, name: name ?? '' })}>
              Give a role
            </ActionButton>
          }
        >
          <p>
            <b>{name ?? subject}</b> signed in {signedInText(at)} and has no role. {name && subject}
          </p>
        </Message>
      ))}
      {staff && staff.withoutRole.length > mostWithoutRole && (
        <p>
          {staff.withoutRole.length - mostWithoutRole} more signed in without a role:{' '}
          {staff.withoutRole
            .slice(mostWithoutRole)
            .map(({ subject }) => subject)
            .join(', ')}
        </p>
      )}
      <FilterBar address={address} label="Filter the staff" onShow={(filled) => setQuery(filled)}>
        <InputField
          label="Name or account"
          name="text"
          maxLength={100}
          autoComplete="off"
          defaultValue={query.get('text') ?? ''}
        />
        <SelectField label="Role" name="role" defaultValue={query.get('role') ?? ''}>
          <option value="">All roles</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleWords[role].label}
            </option>
          ))}
        </SelectField>
        <SelectField key={stores.length} label="Store" name="store" defaultValue={query.get('store') ?? ''}>
          <option value="">All stores</option>
          {stores.map(({ store_id, name }) => (
            <option key={store_id} value={store_id}>
              {deskName(name)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      {(!staff || request.problem) && <LoadingMessage request={request} />}
      {staff && <SpokenStatus>{staff.found === 1 ? '1 person found' : `${staff.found} people found`}</SpokenStatus>}
      {staff && staff.people.length > 0 && (
        <ListPanel
          title={address ? 'Found' : 'Everyone'}
          foot={staff.found > 0 && <Foot staff={staff} query={query} page={page} />}
        >
          <StaffTable
            people={staff.people}
            stores={stores}
            now={now}
            ownId={person.id}
            onChange={(each) => setOpen({ kind: 'change', start: each })}
            onCover={(each) => setOpen({ kind: 'cover', person: each })}
            onEndCover={(each, store) => void endCover(each, store)}
            onRemove={(each) => setOpen({ kind: 'remove', person: each })}
          />
        </ListPanel>
      )}
      {staff && staff.people.length === 0 && (
        <Empty>
          <h2>Nobody found</h2>
          <p>Nobody with a role fits what you chose.</p>
        </Empty>
      )}
      {open?.kind === 'cover' && (
        <CoverDialog
          person={open.person}
          stores={stores}
          now={now}
          onDone={(text) => done({ text })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && open.kind !== 'remove' && open.kind !== 'cover' && (
        <PersonDialog
          isNew={open.kind === 'add'}
          start={open.start}
          stores={stores}
          withoutRole={staff?.withoutRole ?? []}
          signedInText={signedInText}
          onDone={(text) => done({ text })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          person={open.person}
          onDone={(devices) =>
            done({
              text: `${open.person.name} was removed`,
              small: sessionsText(devices),
              actions: (
                <ActionButton look="plain" onClick={() => setOpen({ kind: 'add', start: open.person })}>
                  Add again
                </ActionButton>
              ),
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      <Toast toast={toast} />
    </>
  )
}
