import type { Binding } from '../binding.ts'
import { sealContent } from './seal-content.ts'

/** A note as stored; bytes are base64. */
export type SealedNote = {
  readonly body: string
  readonly deskWrappedKey: string
  readonly escrowWrappedKey: string
}

/** Seals a note to the desk and to escrow, so that no server can read it. Takes their public lines. */
export async function sealNote(
  note: string,
  { desk, escrow }: { readonly desk: string; readonly escrow: string },
  binding: Binding,
): Promise<SealedNote> {
  const { body, wrappedKeys } = await sealContent(note, { desk, escrow }, binding)
  const [deskWrappedKey = '', escrowWrappedKey = ''] = wrappedKeys
  return { body, deskWrappedKey, escrowWrappedKey }
}
