import { type Opening, openRelease, startOpening } from '@cash-express/envelope/browser/open-release'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { getCard, getCorrection, openPart, type Place, type Released } from '../integrations/desk-api.ts'
import type { Answer } from '../integrations/desk-call.ts'

async function unseal(
  { reference, recipient }: Place,
  part: string,
  opening: Opening,
  answer: Answer<Released>,
): Promise<Answer<unknown>> {
  if (!answer.ok) return answer
  const { body, binding, ...release } = answer.value.sealed
  // The server names what the text is bound to, so it could send the text of another case.
  if (binding.reference !== reference) return { ok: false, problem: 'changed text' }
  try {
    return { ok: true, value: await openRelease(opening, release, { reference, recipient, part }, body, binding) }
  } catch {
    return { ok: false, problem: 'changed text' }
  }
}

export async function openCard(place: Place, tab: TabKey) {
  const opening = await startOpening(tab)
  return unseal(place, 'card', opening, await getCard(place, opening.points))
}

/** What the customer changed after sending, for the same call. */
export async function openCorrection(place: Place, tab: TabKey) {
  const opening = await startOpening(tab)
  return unseal(place, 'correction', opening, await getCorrection(place, opening.points))
}

/** The keyholder records the reason before it releases anything. */
export async function openWithReason(place: Place, part: string, reason: string, tab: TabKey) {
  const opening = await startOpening(tab)
  return unseal(place, part, opening, await openPart(place, part, reason, opening.points))
}
