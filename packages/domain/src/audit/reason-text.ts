import { stateName } from '../geography/states.ts'
import { serviceById } from '../services/service.ts'

/** As `note_cost` writes it: `license 6, service 1 in TN from 2026-12-01; why`. */
const ofCosts = /^(cost|license) (\d+), service (\d+) in ([A-Z]{2}) from (\d{4}-\d{2}-\d{2})/

/** The reason of an audit row in words. */
export const reasonText = (reason: string): string =>
  reason.replace(ofCosts, (_, kind: string, id: string, service: string, state: string, day: string) => {
    const name = serviceById(Number(service))?.name.toLowerCase() ?? `service ${service}`
    return `${kind === 'cost' ? 'Costs' : 'License'} for ${name} in ${stateName(state)} from ${day}, version ${id}`
  })
