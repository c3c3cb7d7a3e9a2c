import type { ServiceId } from '../services/service.ts'
import type { DatedChange } from './store-change.ts'

export const openDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export const weekDays = ['sun', ...openDays] as const
export type WeekDay = (typeof weekDays)[number]

/** Opening hours as HH:MM or HH:MM:SS; empty or absent means closed that day. */
export type StoreHours = { readonly [K in `${WeekDay}_${'open' | 'close'}`]?: string | null }

export type StoreAddress = {
  readonly store_id: number
  readonly name: string
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
}

/** Days on which a store differs from its usual week, in the order in which they were published: a later one wins. */
export type StoreDates = { readonly changes?: readonly DatedChange[] | undefined }

export type StoreClock = StoreHours & StoreDates & Pick<Store, 'time_zone'>

export type Store = StoreAddress &
  StoreHours &
  StoreDates & {
    readonly latitude: number
    readonly longitude: number
    /** IANA name: Tennessee and Kentucky each have stores in two time zones. */
    readonly time_zone: string
    readonly serviceIds: readonly ServiceId[]
  }

export const offers = (store: Pick<Store, 'serviceIds'>, serviceId: number) =>
  store.serviceIds.some((id) => id === serviceId)

export const byCity = (a: StoreAddress, b: StoreAddress) =>
  a.city.localeCompare(b.city, 'en') ||
  a.state.localeCompare(b.state, 'en') ||
  a.address1.localeCompare(b.address1, 'en')

export const storeChoiceLabel = ({ city, state, address1 }: StoreAddress) => `${city}, ${state}, ${address1}`
