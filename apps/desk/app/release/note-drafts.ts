import { fromBase64, toBase64 } from '@cash-express/envelope/base64'
import type { Place } from '../integrations/desk-api.ts'
import { draftKey } from '../sign-in/draft-key.ts'

/** The number is that of the event that is undone. */
export type UndoneNote = { readonly number: number; readonly text: string }

/** A note that was typed and, as far as this tab knows, not saved. */
export type NoteDraft = {
  readonly text: string
  readonly typedAt: number
  /** The text as it was last sent, and the id of that request: the same text is never saved twice. */
  readonly sent?: { readonly text: string; readonly request: string } | undefined
  /** The person was asked about this text when leaving the case. */
  readonly isAsked?: boolean
  /** The notes of outcomes whose Undo was sent. Its answer can be lost together with the page. */
  readonly undoing?: readonly UndoneNote[]
}

type Kept = { readonly iv: string; readonly sealed: string; readonly keptAt: number }

const algorithm = 'AES-GCM'
const ivBytes = 12
const prefix = 'desk.note-draft.'
/** As long as a sign-in. */
const lifetime = 12 * 3_600_000

const nameOf = ({ reference, recipient }: Place) => `${prefix}${recipient}.${reference}`

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The drafts of a tab, sealed with a key that no script can read. A colleague at this computer cannot open them, because
 * each is bound to its person and case. A browser that refuses storage keeps nothing.
 */
export function createNoteDrafts(storage: () => TabStorage, key: () => Promise<CryptoKey>) {
  let latest: Promise<unknown> = Promise.resolve()

  /** One after the other, so that a slow seal cannot undo a later one. */
  function inOrder<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    const done = latest.then(work).catch(() => undefined)
    latest = done
    return done
  }

  const sealing = async (place: Place, person: string, iv: Uint8Array<ArrayBuffer>) =>
    [
      { name: algorithm, iv, additionalData: new TextEncoder().encode(`${person} ${nameOf(place)}`) },
      await key(),
    ] as const

  return {
    keep: (place: Place, person: string, draft: NoteDraft) =>
      inOrder(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
        const plain = new TextEncoder().encode(JSON.stringify(draft))
        const sealed = await crypto.subtle.encrypt(...(await sealing(place, person, iv)), plain)
        const kept: Kept = { iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)), keptAt: Date.now() }
        storage().setItem(nameOf(place), JSON.stringify(kept))
      }),
    read: (place: Place, person: string): Promise<NoteDraft | undefined> =>
      inOrder(async () => {
        const text = storage().getItem(nameOf(place))
        if (!text) return undefined
        const { iv, sealed, keptAt }: Kept = JSON.parse(text)
        const age = Date.now() - keptAt
        // A negative age means that the clock was set back.
        if (age < 0 || age > lifetime) {
          storage().removeItem(nameOf(place))
          return undefined
        }
        const plain = await crypto.subtle.decrypt(...(await sealing(place, person, fromBase64(iv))), fromBase64(sealed))
        return JSON.parse(new TextDecoder().decode(plain))
      }),
    forget: (place: Place) => inOrder(async () => storage().removeItem(nameOf(place))),
  }
}

export type NoteDrafts = ReturnType<typeof createNoteDrafts>

export const noteDrafts = createNoteDrafts(() => sessionStorage, draftKey)
