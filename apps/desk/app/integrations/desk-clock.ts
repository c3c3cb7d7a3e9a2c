/** The server's clock is ahead of this computer's by a number of milliseconds between these two. */
type Ahead = { readonly least: number; readonly most: number }

/** A smaller correction is not worth a jump of the times on the page. */
const leastCorrection = 5_000

/** The header names the second in which the server answered. */
export function aheadBy(dateHeader: string | null, sentAt: number, receivedAt: number): Ahead | undefined {
  const answeredAt = Date.parse(dateHeader ?? '')
  const ahead = { least: answeredAt - receivedAt, most: answeredAt + 999 - sentAt }
  // Without a date, or after someone set this computer's clock back meanwhile, nothing follows.
  return ahead.least <= ahead.most ? ahead : undefined
}

/** Each response narrows the bounds. One that contradicts the others comes after a change of this computer's clock. */
export function narrowed(known: Ahead | undefined, next: Ahead): Ahead {
  if (!known || next.least > known.most || next.most < known.least) return next
  return { least: Math.max(known.least, next.least), most: Math.min(known.most, next.most) }
}

/** The smallest correction that explains all responses. */
export function correctionOf({ least, most }: Ahead): number {
  const smallest = least > 0 ? least : Math.min(most, 0)
  return Math.abs(smallest) < leastCorrection ? 0 : smallest
}

let ahead: Ahead | undefined

export function learnTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const next = aheadBy(dateHeader, sentAt, receivedAt)
  if (next) ahead = narrowed(ahead, next)
}

/** The server's time. A store's PC may be minutes off, and by its clock every case would seem to be late or free. */
export const deskNow = (): Date => new Date(Date.now() + (ahead ? correctionOf(ahead) : 0))
