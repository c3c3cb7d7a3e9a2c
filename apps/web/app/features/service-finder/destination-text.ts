import { applyPath, type ServiceId, services } from '@cash-express/domain/services/service'

/** Whole sentences, because articles differ between languages. */
const forms: Record<ServiceId, string> = {
  7: 'Takes you to the flex loan form',
  3: 'Takes you to the payday loan form',
  8: 'Takes you to the installment loan form',
  4: 'Takes you to the title loan form',
  1: 'Takes you to the check cashing form',
  6: 'Takes you to the pawn loan form',
  9: 'Takes you to the cash for gold form',
}

/** Each is followed by the state, as in "What a payday loan costs in Tennessee". */
export const costTitles: Record<ServiceId, string> = {
  7: 'What a flex loan costs',
  3: 'What a payday loan costs',
  8: 'What an installment loan costs',
  4: 'What a title loan costs',
  1: 'What check cashing costs',
  6: 'What a pawn loan costs',
  9: 'What we pay for gold',
}

const byPath = new Map<string, string>(services.map((service) => [applyPath(service), forms[service.id]]))

/** Announces before the tap that an answer leaves the service finder. */
export const destinationText = (path: string) => byPath.get(path) ?? 'Takes you to the store locator'
