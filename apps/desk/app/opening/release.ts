import { type Opening, openRelease, startOpening } from '@cash-express/envelope/browser/open-release'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { type Answer, getCard, openPart, type Place, type Sealed } from '../integrations/desk-api.ts'

async function unseal(
  { reference, recipient }: Place,
  part: string,
  opening: Opening,
  answer: Answer<{ readonly sealed: Sealed }>,
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

/** Opens the contact card of a case that the person holds. */
export async function openCard(place: Place, tab: TabKey) {
  const opening = await startOpening(tab)
  return unseal(place, 'card', opening, await getCard(place, opening.points))
}

/** Opens the application, a section of a job application or a note. The keyholder records the reason first. */
export async function openWithReason(place: Place, part: string, reason: string, tab: TabKey) {
  const opening = await startOpening(tab)
  return unseal(place, part, opening, await openPart(place, part, reason, opening.points))
}
