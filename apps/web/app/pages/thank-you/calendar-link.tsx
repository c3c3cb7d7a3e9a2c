import { ButtonLink } from '@cash-express/components/button-link.tsx'
import type { Receipt } from '@cash-express/components/form/receipt.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { company } from '@cash-express/domain/site/company'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { calendarFile } from '@cash-express/domain/submissions/calendar-file'

/** Other people may see a calendar, so the event names the caller and the time but not the reason. */
export function CalendarLink({ store, due, receipt }: { store: Store; due: Date; receipt: Receipt }) {
  const number = formatPhone(store.phone)
  const file = calendarFile({
    id: `${receipt.reference}@cash-express`,
    title: `${company.name} should have called you by now`,
    description: number
      ? `You should have heard from us by now. If not, call ${store.name} at ${number}. Your reference is ${receipt.reference}.`
      : `You should have heard from us by now. If not, visit ${store.name}. Your reference is ${receipt.reference}.`,
    at: due,
    made: new Date(receipt.sentAt),
  })
  return (
    <ButtonLink
      to={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      look="outline"
      download="cash-express.ics"
    >
      <Icon name="calendar" />
      Add a calendar reminder
    </ButtonLink>
  )
}
