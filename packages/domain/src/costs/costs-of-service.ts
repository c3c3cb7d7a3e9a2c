import { storeStates } from '../geography/states.ts'
import type { ServiceId } from '../services/service.ts'
import { asSample, feesForChecks, inEffectSentence, onlyAmounts, onlyLicense, withExample } from './cost.messages.ts'
import type { CostDetails, LicenseDetails } from './cost.ts'
import { type CostsReply, type PublishedCost, type PublishedLicense, publishedFor } from './cost-version.ts'

export { inEffectSentence }

export type PublishedCosts = Pick<CostsReply, 'costs' | 'licenses'>

/** A service in a state may have published costs, a published license or both. */
export type CostAndLicense = {
  readonly cost?: PublishedCost | undefined
  readonly license?: PublishedLicense | undefined
}

/** Undefined without any; a page then refers to the store. */
export function costsOfService(
  { costs, licenses }: PublishedCosts,
  where: { state: string; serviceId: ServiceId; timeZone?: string },
): CostAndLicense | undefined {
  const cost = publishedFor(costs, where)
  const license = publishedFor(licenses, where)
  return cost || license ? { cost, license } : undefined
}

const placeOf = (state: string) => storeStates.findIndex(({ code }) => code === state) >>> 0

/** Every state with figures about a service, in the order of the site. */
export function costsByState(published: PublishedCosts, serviceId: ServiceId) {
  const all = [...published.costs, ...published.licenses].filter((each) => each.serviceId === serviceId)
  return [...new Set(all.map(({ state }) => state))]
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((state) => {
      const own = costsOfService(published, { state, serviceId })
      return own ? [{ state, published: own }] : []
    })
}

const checkCashing = 1 satisfies ServiceId

const shortly = (serviceId: ServiceId, { amounts, example }: CostDetails): string => {
  if (example) return withExample(amounts, example.apr)
  if (serviceId === checkCashing) return feesForChecks(amounts)
  return onlyAmounts(serviceId, amounts)
}

/** The figures in one line of at most 80 characters, for which a page can reserve space. */
export function summaryLine(serviceId: ServiceId, { cost, license }: CostAndLicense): string {
  const line = cost ? shortly(serviceId, cost) : onlyLicense
  return cost?.sample || license?.sample ? asSample(line) : line
}

/** Each source once, in the order of the figures. */
export const sourcesOfCost = ({ amounts, term, fees, example }: CostDetails): readonly string[] => [
  ...new Set([amounts, term, ...fees, ...(example ? [example] : [])].map(({ source }) => source)),
]

export const sourcesOfLicense = ({ license, regulator }: LicenseDetails): readonly string[] => [
  ...new Set([license.source, regulator.source]),
]
