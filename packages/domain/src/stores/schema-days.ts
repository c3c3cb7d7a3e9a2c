import type { WeekDay } from './store.ts'

/** The names that schema.org gives the days, whatever the language of the page. */
export const schemaDays: Readonly<Record<WeekDay, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}
