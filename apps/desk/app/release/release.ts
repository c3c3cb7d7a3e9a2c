import type { CaseCorrection } from '@cash-express/domain/cases/case-row'
import { openRelease, type ReleaseKeys, startRelease } from '@cash-express/envelope/browser/open-release'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { getCard, getCorrection, openScope, type Place, type Released } from '../integrations/desk-api.ts'
import type { Result } from '../integrations/desk-call.ts'
import type { Correction } from './contact-card.ts'

async function unseal(
  { reference, recipient }: Place,
  scope: string,
  keys: ReleaseKeys,
  result: Result<Released>,
): Promise<Result<unknown>> {
  if (!result.ok) return result
  const { body, binding, ...release } = result.value.sealed
  // The server names what the text is bound to, so it could send the text of another case.
  if (binding.reference !== reference) return { ok: false, problem: 'changed text' }
  try {
    return { ok: true, value: await openRelease(keys, release, { reference, recipient, scope }, body, binding) }
  } catch {
    return { ok: false, problem: 'changed text' }
  }
}

/** The last note of the case, which was released with its card. */
export type ReleasedNote = { readonly scope: string; readonly text: string }

/** The card of a case, and its last note unless that does not open. */
export async function openCard(
  place: Place,
  tab: TabKey,
): Promise<Result<{ card: unknown; note: ReleasedNote | undefined }>> {
  const keys = await startRelease(tab)
  const response = await getCard(place, keys.points)
  const card = await unseal(place, 'card', keys, response)
  if (!card.ok) return card
  const sealed = response.ok ? response.value.note : undefined
  const opened = sealed && (await unseal(place, sealed.scope, keys, { ok: true, value: { sealed } }))
  const note = sealed && opened?.ok ? { scope: sealed.scope, text: String(opened.value) } : undefined
  return { ok: true, value: { card: card.value, note } }
}

/** Opens the customer's later changes, which the caller needs for the same call. */
export async function openCorrections(
  place: Place,
  fields: readonly CaseCorrection['field'][],
  tab: TabKey,
): Promise<Result<Correction>> {
  let correction: Correction = {}
  for (const field of fields) {
    const keys = await startRelease(tab)
    const opened = await unseal(place, field, keys, await getCorrection(place, field, keys.points))
    if (!opened.ok) return opened
    const { phone, 'best time': bestTime } = opened.value as { phone?: string; 'best time'?: string }
    correction = { ...correction, ...(phone ? { phone } : {}), ...(bestTime ? { bestTime } : {}) }
  }
  return { ok: true, value: correction }
}

/** The keyholder records the reason before it releases anything. */
export async function openWithReason(place: Place, scope: string, reason: string, tab: TabKey) {
  const keys = await startRelease(tab)
  return unseal(place, scope, keys, await openScope(place, scope, reason, keys.points))
}
