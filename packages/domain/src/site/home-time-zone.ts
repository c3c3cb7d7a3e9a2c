/** The clock of the lender's home, for what names no store. */
export const homeTimeZone = 'America/Chicago'
