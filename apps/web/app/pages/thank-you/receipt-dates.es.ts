/** In the visitor's time zone unless another is given. */
export const dayText = (date: Date, timeZone?: string, timeStyle?: 'long') =>
  date.toLocaleString('es-US', { dateStyle: 'full', timeStyle, timeZone })

/** Browsers write `3:31:09 p.m. CST`, and all other times of the site are written as `3:31 p. m.`. */
export const sentText = (sentAt: string) =>
  `Enviado el ${dayText(new Date(sentAt), undefined, 'long').replace(/:..\s(.)\./, ' $1. ')}`
