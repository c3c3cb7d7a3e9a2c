import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { calendarFile } from '@cash-express/domain/submissions/calendar-file'
import { ButtonLink } from '../../components/button-link.tsx'
import type { Receipt } from '../../components/form/receipt.ts'
import { Icon } from '../../components/icon.tsx'

const quarterHour = 900_000

/** A calendar may be seen by others: it says who calls and when, and not what for. */
export function CalendarLink({ store, due, receipt }: { store: Store; due: Date; receipt: Receipt }) {
  const { name, address1, city, state, zip, phone } = store
  const number = formatPhone(phone)
  const file = calendarFile({
    id: `${receipt.reference}@cash-express`,
    title: name,
    words: number
      ? `The store gets in touch by now. No call yet? Call ${number}. Your reference is ${receipt.reference}.`
      : `The store gets in touch by now. Your reference is ${receipt.reference}.`,
    place: `${address1}, ${city}, ${state} ${zip}`,
    starts: new Date(due.getTime() - quarterHour),
    ends: due,
    made: new Date(receipt.sentAt),
  })
  return (
    <ButtonLink
      to={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      look="outline"
      download="cash-express.ics"
    >
      <Icon name="calendar" />
      Add to my calendar
    </ButtonLink>
  )
}
