/** In the order of the year. */
export const holidayNames: readonly string[] = [
  "New Year's Day",
  'Memorial Day',
  'Independence Day',
  'Labor Day',
  'Thanksgiving',
  'Christmas',
]
