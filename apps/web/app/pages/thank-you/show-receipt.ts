import { readReceipt } from '@cash-express/components/form/receipt.ts'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { dayText, sentText } from './receipt-dates.ts'

/** Reveals a hidden element and fills in its text. */
function show(page: Element, selector: string, where: string, text: string) {
  const shown = page.querySelector(selector)
  const place = shown?.querySelector(where)
  shown?.removeAttribute('hidden')
  if (place) place.textContent = text
}

const page = document.querySelector<HTMLElement>('[data-receipt]')
const receipt = page && readReceipt(page.dataset.receipt ?? '')

if (page && receipt) {
  show(page, '[data-ticket]', '[data-reference]', receipt.reference)
  show(page, '[data-sent]', 'span', sentText(receipt.sentAt))
  // In the lender's home time zone, so that a promised date is the same for every reader.
  if (receipt.dueAt) show(page, '[data-due]', 'strong', dayText(new Date(receipt.dueAt), homeTimeZone))
  page.querySelector('h1')?.focus({ preventScroll: true })
}
