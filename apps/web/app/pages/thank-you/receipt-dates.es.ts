const moment = new Intl.DateTimeFormat('es-US', { dateStyle: 'full', timeStyle: 'short' })

export const sentText = (sentAt: string) => `Enviado el ${moment.format(new Date(sentAt))}`

/** In the visitor's time zone unless another is given. */
export const dayText = (date: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('es-US', { dateStyle: 'full', timeZone }).format(date)
