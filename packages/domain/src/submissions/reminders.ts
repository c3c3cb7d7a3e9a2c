import type { Journey } from './journey.ts'

/** What is sent when nobody has answered by then: to whoever received it before the due time, to head office after. */
export type Reminder = {
  readonly form: Journey
  readonly name: string
  readonly hoursBeforeDue: number
  readonly to: 'recipient' | 'head-office'
}

const days = (count: number) => count * 24

/** An application is due when its store closes; three hours are enough for a call. A dispute has 30 days. */
export const reminders: readonly Reminder[] = [
  { form: 'apply-now', name: 'reminder', hoursBeforeDue: 3, to: 'recipient' },
  { form: 'apply-now', name: 'overdue', hoursBeforeDue: 0, to: 'head-office' },
  { form: 'dispute-resolution', name: 'day-20', hoursBeforeDue: days(10), to: 'recipient' },
  { form: 'dispute-resolution', name: 'day-28', hoursBeforeDue: days(2), to: 'recipient' },
  { form: 'dispute-resolution', name: 'overdue', hoursBeforeDue: 0, to: 'head-office' },
]
