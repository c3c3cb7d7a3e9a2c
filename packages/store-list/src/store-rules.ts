import { normalizePhone } from '@cash-express/domain/forms/normalize'
import { stateChoices } from '@cash-express/domain/geography/states'
import { serviceById } from '@cash-express/domain/services/service'
import { type Store, weekDays } from '@cash-express/domain/stores/store'
import timeZoneAt from '@photostructure/tz-lookup'
import * as z from 'zod'

/** A store as an operator describes it, with its district and the address for its notices, which no visitor sees. */
export type StoreRow = Omit<Store, 'serviceIds' | 'changes'> & {
  notice_email: string
  district: string | null
  service_ids: number[]
}

export const hoursColumns = weekDays.flatMap((day) => [`${day}_open`, `${day}_close`] as const)

const words = (max: number) => z.string().min(1, 'is empty').max(max, `is longer than ${max} characters`)
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/, 'is not a number of degrees')
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, `is more than ${most} degrees`)
const stateCodes = new Set(stateChoices.map(({ value }) => value))

const time = z
  .string()
  .optional()
  .refine((value) => !value || /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(value), 'is not a time like 09:00')
  .transform((value) => (value ? `${value}:00`.slice(0, 8) : null))

const hours = Object.fromEntries(hoursColumns.map((name) => [name, time])) as Record<
  (typeof hoursColumns)[number],
  typeof time
>

export const phone = z
  .string()
  .transform(normalizePhone)
  .refine((number) => /^\d{3}-\d{3}-\d{4}$/.test(number), 'does not have 10 digits')

export const noticeEmail = z.email('is not an email address').max(254, 'is longer than 254 characters')

type Week = { readonly [Column in (typeof hoursColumns)[number]]: string | null }

function checkWeek(week: Week, context: z.RefinementCtx) {
  for (const day of weekDays) {
    const open = week[`${day}_open`]
    const close = week[`${day}_close`]
    if ((open === null) !== (close === null)) {
      context.addIssue({ code: 'custom', path: [`${day}_open`], message: 'needs an opening and closing time' })
    } else if (open && close && open >= close) {
      context.addIssue({ code: 'custom', path: [`${day}_close`], message: 'must be after the opening time' })
    }
  }
}

/** The opening hours of a week. */
export const weekHours = z.object(hours).superRefine(checkWeek)

export const serviceIds = z
  .array(z.number())
  .refine((ids) => ids.every(serviceById), 'contains an unknown service')
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))

/** A line of the CSV file, or a new store at the desk. */
export const storeLine = z
  .object({
    store_id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'is not a whole number')
      .transform(Number),
    name: words(100),
    address1: words(255),
    city: words(100),
    state: z.string().refine((code) => stateCodes.has(code), 'is not a two-letter state code'),
    zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'is not a ZIP code'),
    phone,
    latitude: degrees(90),
    longitude: degrees(180),
    notice_email: noticeEmail,
    district: z
      .string()
      .max(60, 'is longer than 60 characters')
      .optional()
      .transform((name) => name || null),
    service_ids: z
      .string()
      .transform((ids) => ids.split(/\s+/).filter(Boolean).map(Number))
      .pipe(serviceIds),
    ...hours,
  })
  .superRefine(checkWeek)
  .transform((row): StoreRow => ({ ...row, time_zone: timeZoneAt(row.latitude, row.longitude) }))
