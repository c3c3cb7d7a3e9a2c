import { openLookUp, sealLookUp } from '@cash-express/envelope/browser/look-up'
import { startRelease } from '@cash-express/envelope/browser/open-release'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { KeyError } from '@cash-express/envelope/keys'
import type { Found, LookUp } from '@cash-express/envelope/look-up'
import { getPublicKeys, postLookUp } from '../integrations/desk-api.ts'
import type { Result } from '../integrations/desk-call.ts'

async function ask<Answer>(asked: LookUp, tab: TabKey): Promise<Result<Answer>> {
  const keys = await getPublicKeys()
  if (!keys.ok) return keys
  try {
    const own = await startRelease(tab)
    const answer = await postLookUp(await sealLookUp(asked, keys.value.desk, own))
    return answer.ok ? { ok: true, value: (await openLookUp(own, answer.value)) as Answer } : answer
  } catch (error) {
    return { ok: false, problem: error instanceof KeyError ? 'no valid key' : 'changed text' }
  }
}

type Number = Extract<LookUp, { readonly digits: string }>
type Caller = Extract<LookUp, { readonly kind: 'caller' }>

/** The keyholder looks in the inboxes of this person, and records that they asked. */
export const findByPhone = (asked: Number, tab: TabKey) => ask<{ readonly found: readonly Found[] }>(asked, tab)

/** The keyholder answers only whether first name and ZIP code both match. */
export const compareCaller = (asked: Omit<Caller, 'kind'>, tab: TabKey) =>
  ask<{ readonly matches: boolean }>({ kind: 'caller', ...asked }, tab)
