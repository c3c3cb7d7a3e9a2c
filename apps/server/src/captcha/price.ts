/** Captchas per hour for an address or a network: at the base price, per further price level, and in total. */
type Allowance = { readonly free: number; readonly step: number; readonly most: number }

/**
 * The first entry is for an IPv4 address or an IPv6 /64, the second for the /48 around it, because a company can get
 * 65,536 /64s. Mobile carriers put thousands of people behind either; even in a busy hour they pay the base price.
 */
const allowances: readonly Allowance[] = [
  { free: 20, step: 10, most: 600 },
  { free: 80, step: 40, most: 2_400 },
]

/** The highest price is 2.4 times the base price, which limits the cost for visitors behind a crowded address. */
const highestLevel = 4

const priceFactor = 1.25

/** `spent` is the number of captchas that each payer used in the last hour. */
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

/** PBKDF2 iterations per guess. Rounded down at each level, so that no level costs less than 0.8 of the next. */
export function costAt(level: number, cheapest: number): number {
  let cost = cheapest
  for (let each = 0; each < level; each++) cost = Math.max(cost, Math.floor(cost * priceFactor))
  return cost
}

/**
 * Checked when a captcha is used, because an attacker could request hundreds at the base price and use them while
 * others pay the highest. One level less is accepted, because others behind the same address may have submitted while
 * this captcha was being solved.
 */
export const isEnough = (level: number, spent: readonly number[]) => level >= levelFor(spent) - 1

/** Returns the index of the first allowance that is used up, or -1. */
export const exhaustedTier = (spent: readonly number[]) => spent.findIndex((count, tier) => count >= mostFor(tier))

export const mostFor = (tier: number) => (allowances[tier] as Allowance).most
