/** The lender's home time zone, for dates that do not belong to a store. */
export const homeTimeZone = 'America/Chicago'
