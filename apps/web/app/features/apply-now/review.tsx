import { goToField } from '@cash-express/components/form/go-to-field.ts'
import { fieldId } from '@cash-express/components/form/use-field.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ApplicationFields } from '@cash-express/domain/apply-now/application'
import { joinDate } from '@cash-express/domain/forms/answers'
import { type CalendarDate, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { type Service, titleLoanId } from '@cash-express/domain/services/service'
import { locale } from '@cash-express/domain/site/site-language'
import type { Store } from '@cash-express/domain/stores/store'
import { useSyncExternalStore } from 'react'
import { type ApplyForm, isOnIncomePage } from './apply-rules.ts'
import * as messages from './income.messages.tsx'
import styles from './review.module.css'

type Row = { readonly field: keyof ApplicationFields; readonly name: string; readonly value: string }

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const spelledOut = (date: CalendarDate) => (isCalendarDate(date) ? day.format(new Date(date)) : '')
const yesOrNo = (answer: string) => (answer === '1' ? messages.yes : messages.no)
const joined = (parts: readonly string[], by: string) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(by)

function rowsOf(answer: (path: string) => string, service: Service | undefined, store: Store | undefined): Row[] {
  const all = (names: readonly string[], by = ' ') => joined(names.map(answer), by)
  const address = joined(
    [answer('address1'), answer('address2'), answer('city'), all(['state', 'zip'], '\u00a0')],
    ', ',
  )
  const vehicle = all(['vehicleYear', 'vehicleMake', 'vehicleModel', 'vehicleBodyStyle'])
  return [
    { field: 'serviceId', name: messages.service, value: service?.one ?? '' },
    {
      field: 'firstName',
      name: messages.name,
      value: all(['prefix', 'firstName', 'middleName', 'lastName', 'suffix']),
    },
    { field: 'address1', name: messages.address, value: address },
    { field: 'phone', name: messages.phone, value: answer('phone') },
    { field: 'cellPhone', name: messages.cellPhone, value: answer('cellPhone') },
    { field: 'email', name: messages.email, value: answer('email') },
    { field: 'dob', name: messages.dateOfBirth, value: spelledOut(joinDate((part) => answer(`dob.${part}`))) },
    { field: 'ssn', name: messages.ssn, value: messages.hidden },
    ...(service?.id === titleLoanId
      ? [{ field: 'vehicleMake', name: messages.vehicle, value: vehicle || messages.notProvided } as const]
      : []),
    { field: 'storeId', name: messages.storeName, value: store ? `${store.name}, ${store.address1}` : '' },
    { field: 'isActiveMilitary', name: messages.onActiveDuty, value: yesOrNo(answer('isActiveMilitary')) },
    { field: 'isBankruptcy', name: messages.inBankruptcy, value: yesOrNo(answer('isBankruptcy')) },
  ]
}

/** The Social Security number is omitted: it was typed twice, and others may see the screen. */
export function Review({
  form: { store: answers },
  service,
  store,
  onChange,
}: {
  form: ApplyForm
  service: Service | undefined
  store: Store | undefined
  onChange: (field: string) => void
}) {
  const read = () => JSON.stringify(rowsOf(answers.answer, service, store))
  const rows = JSON.parse(useSyncExternalStore(answers.subscribe, read, read)) as Row[]
  return (
    <dl className={`${styles.review} ${ui.ruled} ${ui.card}`}>
      {rows.map(({ field, name, value }) => (
        <div key={field} className={`${styles.row} ${ui.middle}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={`${styles.change} ${ui.targets}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                if (isOnIncomePage(field)) goToField(field)
                else onChange(field)
              }}
            >
              <messages.Change what={name} />
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
