import { readReceipt } from '../../components/form/receipt.ts'

/** The clock of the lender's home: a promise has the same date for everybody who reads it. */
const timeZone = 'America/Chicago'
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

function write(page: Element, where: string, text: string) {
  const place = page.querySelector(where)
  if (place) place.textContent = text
}

function show(page: Element, where: string) {
  page.querySelector(where)?.removeAttribute('hidden')
}

const page = document.querySelector<HTMLElement>('[data-receipt]')
const receipt = page && readReceipt(page.dataset.receipt ?? '')

if (page && receipt) {
  write(page, '[data-reference]', receipt.reference)
  show(page, '[data-ticket]')
  write(page, '[data-sent] > span', `Sent ${moment.format(new Date(receipt.sentAt))}`)
  show(page, '[data-sent]')
  if (receipt.dueAt) {
    write(page, '[data-due] strong', day.format(new Date(receipt.dueAt)))
    show(page, '[data-due]')
  }
  page.querySelector('h1')?.focus({ preventScroll: true })
}
