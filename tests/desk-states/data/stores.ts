import type { DeskStore } from '../../../packages/domain/src/cases/case-row.ts'

const hours = {
  mon_open: '09:00',
  mon_close: '18:00',
  tue_open: '09:00',
  tue_close: '18:00',
  wed_open: '09:00',
  wed_close: '18:00',
  thu_open: '09:00',
  thu_close: '18:00',
  fri_open: '09:00',
  fri_close: '19:00',
  sat_open: '09:00',
  sat_close: '16:00',
}

const central = 'America/Chicago'
const eastern = 'America/New_York'

export const stores = [
  {
    store_id: 101,
    name: 'Cash Express of Cookeville',
    city: 'Cookeville',
    latitude: 36.16,
    longitude: -85.5,
    phone: '931-555-0107',
    time_zone: central,
  },
  {
    store_id: 108,
    name: 'Cash Express of Smithville',
    city: 'Smithville',
    latitude: 35.96,
    longitude: -85.81,
    phone: '615-555-0156',
    time_zone: central,
  },
  {
    store_id: 133,
    name: 'Cash Express of Oak Ridge',
    city: 'Oak Ridge',
    latitude: 36.01,
    longitude: -84.27,
    phone: '865-555-0131',
    time_zone: eastern,
  },
].map((store) => ({ ...hours, ...store, state: 'TN' }))

export const storeOf = (recipient: string): DeskStore | null =>
  stores.find(({ store_id }) => recipient === `store:${store_id}`) ?? null
