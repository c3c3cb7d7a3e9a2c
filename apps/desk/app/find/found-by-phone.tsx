import { Icon } from '@cash-express/components/icon.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { type RefObject, useState } from 'react'
import { CaseList } from '../queue/case-list.tsx'
import type { RowActions } from '../queue/case-list-row.tsx'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Empty } from '../shell/empty.tsx'
import { CustomerCalled } from './customer-called.tsx'
import styles from './find.module.css'
import type { PhoneSearch } from './search-of.ts'

const applications = (count: number) => (count === 1 ? '1 case' : `${count} cases`)

export const foundTitle = ({ kind, digits }: PhoneSearch, count: number) =>
  kind === 'phone number'
    ? `${applications(count)} with ${digits}`
    : `${applications(count)} ${count === 1 ? 'ends' : 'end'} in ${digits}`

function NothingFound({ asked, onAgain }: { readonly asked: PhoneSearch; onAgain(): void }) {
  return (
    <Empty>
      <h2>
        {asked.kind === 'phone number'
          ? `No case with ${asked.digits} in your inboxes`
          : `No case of the last 30 days ends in ${asked.digits}`}
      </h2>
      <p>Ask for the reference, or for another number. People often apply with a second phone.</p>
      <ul className={styles.next}>
        <li>
          <DeskIcon name="letter" />
          <span>The reference is in our email and on the status page.</span>
        </li>
        <li>
          <Icon name="store" />
          <span>Applied at another store? Offer that store’s number.</span>
        </li>
        <li>
          <DeskIcon name="clock" />
          <span>A case that is closed is found by its reference only.</span>
        </li>
      </ul>
      <ActionButton look="pine" onClick={onAgain}>
        Try another number
      </ActionButton>
    </Empty>
  )
}

type Props = {
  readonly asked: PhoneSearch
  readonly cases: readonly CaseRow[]
  readonly now: Date
  readonly list: RefObject<HTMLDivElement | null>
  readonly actions: RowActions
  onAgain(): void
}

/** A case is taken only after first name and ZIP code match; another form has no ZIP code to compare. */
export function FoundByPhone({ asked, cases, now, list, actions, onAgain }: Props) {
  const [called, setCalled] = useState<CaseRow>()
  if (cases.length === 0) return <NothingFound asked={asked} onAgain={onAgain} />
  const aside = asked.kind === 'last four' ? 'Ask for the service and the day to tell them apart' : undefined
  const group = { id: 'phone', title: foundTitle(asked, cases.length), cases, ...(aside ? { aside } : {}) }
  return (
    <div ref={list}>
      <CaseList
        groups={[group]}
        now={now}
        actions={{
          ...actions,
          label: 'On the phone',
          onTake: (row) => (row.form === 'apply-now' ? setCalled(row) : actions.onTake(row)),
        }}
      />
      {called && (
        <CustomerCalled
          row={called}
          onTake={() => {
            setCalled(undefined)
            actions.onTake(called)
          }}
          onClose={() => setCalled(undefined)}
        />
      )}
    </div>
  )
}
