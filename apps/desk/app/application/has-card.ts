/** Compliance answers disputes in writing, and opens no cards. */
export const hasCard = (form: string) => form !== 'dispute-resolution'
