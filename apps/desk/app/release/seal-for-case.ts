import { noteBinding } from '@cash-express/envelope/binding'
import { type SealedNote, sealNote } from '@cash-express/envelope/browser/seal-note'
import { KeyError } from '@cash-express/envelope/keys'
import { getPublicKeys, type Place } from '../integrations/desk-api.ts'
import type { Result } from '../integrations/desk-call.ts'

type PublicLines = { readonly desk: string; readonly escrow: string }

/** Refused when a key in the settings of the desk server has expired: the key that opens the note may be destroyed. */
export async function sealForCase(
  { reference, recipient }: Place,
  text: string,
  keys: PublicLines,
): Promise<Result<SealedNote>> {
  try {
    return { ok: true, value: await sealNote(text, keys, noteBinding(reference, recipient)) }
  } catch (error) {
    if (error instanceof KeyError) return { ok: false, problem: 'no valid key' }
    throw error
  }
}

let known: PublicLines | undefined

/** Fetched while there is a connection, so that a note can be sealed without one. */
export async function fetchPublicKeys(): Promise<Result<PublicLines>> {
  const keys = await getPublicKeys()
  if (keys.ok) known = keys.value
  return keys
}

export async function sealNoteForCase(place: Place, text: string): Promise<Result<SealedNote>> {
  if (known) {
    const sealed = await sealForCase(place, text, known)
    if (sealed.ok) return sealed
  }
  // The keys of this page may be those of last month.
  const keys = await fetchPublicKeys()
  return keys.ok ? sealForCase(place, text, keys.value) : keys
}
