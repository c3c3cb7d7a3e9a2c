import { readReceipt } from '@cash-express/components/form/receipt.ts'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { dayText, sentText } from './receipt-dates.ts'

/** Reveals a hidden element and fills in its text. */
function show(selector: string, where: string, text: string) {
  const shown = document.querySelector<HTMLElement>(selector)
  const place = shown?.querySelector(where)
  if (!shown || !place) return
  shown.hidden = false
  place.textContent = text
}

const page = document.querySelector<HTMLElement>('[data-receipt]')
const receipt = page && readReceipt(page.dataset.receipt ?? '')

if (receipt) {
  show('[data-ticket]', '[data-reference]', receipt.reference)
  show('[data-sent]', 'span', sentText(receipt.sentAt))
  // In the lender's home time zone, so that a promised date is the same for every reader.
  if (receipt.dueAt) show('[data-due]', 'strong', dayText(new Date(receipt.dueAt), homeTimeZone))
  document.querySelector('h1')?.focus({ preventScroll: true })
}
