const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

export const sentText = (sentAt: string) => `Sent ${moment.format(new Date(sentAt))}`

/** In the visitor's time zone unless another is given. */
export const dayText = (date: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(date)
