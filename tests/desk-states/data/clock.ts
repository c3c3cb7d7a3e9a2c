/** Monday, November 16, 2026, 5:23 PM in Cookeville, half an hour before the store closes. */
export const now = '2026-11-16T23:23:00.000Z'

const storeTime = (date: number) => (time: string) => new Date(`2026-11-${date}T${time}:00-06:00`).toISOString()

/** Times of the last days in the store's clock, such as `saturday('10:12')`. */
export const friday = storeTime(13)
export const saturday = storeTime(14)
export const sunday = storeTime(15)
export const today = storeTime(16)
export const tomorrow = storeTime(17)
