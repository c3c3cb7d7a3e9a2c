/** What an address, or a network, may use in an hour: at the first price, at each further one, and at all. */
type Allowance = { readonly free: number; readonly step: number; readonly most: number }

/**
 * First for an IPv4 address or an IPv6 /64, then for the /48 around the latter: a company is given 65,536 of the former at
 * once. Mobile carriers put thousands of people behind either; a busy hour of theirs stays within the first price.
 */
const allowances: readonly Allowance[] = [
  { free: 20, step: 10, most: 600 },
  { free: 80, step: 40, most: 2_400 },
]

/** The dearest check costs 2.4 times the cheapest: what a visitor behind a crowded address pays has an end. */
const highestLevel = 4

const rise = 1.25

/** From what each payer of a check has used in the last hour. */
export const levelFor = (spent: readonly number[]): number =>
  Math.min(
    highestLevel,
    Math.max(
      0,
      ...spent.map((count, tier) => {
        const { free, step } = allowances[tier] as Allowance
        return count < free ? 0 : 1 + Math.floor((count - free) / step)
      }),
    ),
  )

/** Rounds of one guess. Rounded down at each level, so that no level costs less than 0.8 of the next. */
export function costAt(level: number, cheapest: number): number {
  let cost = cheapest
  for (let each = 0; each < level; each++) cost = Math.max(cost, Math.floor(cost * rise))
  return cost
}

/**
 * Judged when a check is used and not only when it is asked for: somebody could otherwise ask for hundreds at the first
 * price and use them when everybody else pays the last. One level less is taken, because others behind the same address
 * may have sent while this one was being solved.
 */
export const isEnough = (level: number, spent: readonly number[]) => level >= levelFor(spent) - 1

/** The allowance that is used up, by its place. */
export const usedUp = (spent: readonly number[]) => spent.findIndex((count, tier) => count >= mostFor(tier))

export const mostFor = (tier: number) => (allowances[tier] as Allowance).most
