import { ButtonLink } from '@cash-express/components/button-link.tsx'
import type { Receipt } from '@cash-express/components/form/receipt.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { calendarFile } from '@cash-express/domain/submissions/calendar-file'
import { linkOf } from './status-link-of.ts'
import * as messages from './thank-you.messages.tsx'

/**
 * Other people may see a calendar, so the event names the caller and the time but neither the reason nor the words that
 * identify a genuine caller. Its link shows what happened to the application and nothing that was typed.
 */
export function CalendarLink({ store, due, receipt }: { store: Store; due: Date; receipt: Receipt }) {
  const link = linkOf(receipt)
  const late = messages.late(store, formatPhone(store.phone), receipt.reference)
  const file = calendarFile({
    id: `${receipt.reference}@cash-express`,
    title: messages.lateTitle,
    description: link ? `${late}\n\n${messages.seeSoFar(link)}` : late,
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
      {messages.addReminder}
    </ButtonLink>
  )
}
