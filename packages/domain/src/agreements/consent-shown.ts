import type { Language } from '../submissions/language.ts'
import type { AgreementId, AgreementTexts } from './agreements.ts'

/** Names each text that a page showed, as an RFC 9651 dictionary: `terms-and-conditions="2.0";sha256="…", …`. */
export const consentShownHeader = 'consent-shown'

export type ShownText = { readonly id: string; readonly version: string; readonly sha256: string }

const maxCharacters = 1_024
const member = /^([a-z][a-z\d-]*)="(\d{1,3}\.\d{1,3})";sha256="([\da-f]{64})"$/

export const writeConsentShown = (texts: readonly ShownText[]): string =>
  texts.map(({ id, version, sha256 }) => `${id}="${version}";sha256="${sha256}"`).join(', ')

/** Stricter than the standard: a duplicate text or an unknown parameter makes the whole header invalid. */
export function parseConsentShown(header: unknown): readonly ShownText[] | undefined {
  if (typeof header !== 'string' || header.length > maxCharacters) return undefined
  const shown: ShownText[] = []
  for (const part of header.split(/[ \t]*,[ \t]*/)) {
    const [, id, version, sha256] = member.exec(part) ?? []
    if (!id || !version || !sha256 || shown.some((each) => each.id === id)) return undefined
    shown.push({ id, version, sha256 })
  }
  return shown
}

/** Returns the shown texts if they are exactly those of the form, in one language, and each is still accepted. */
export function acceptedTexts(
  shown: readonly ShownText[] | undefined,
  ids: readonly AgreementId[],
  language: Language,
  texts: AgreementTexts,
  now: Date,
): readonly ShownText[] | undefined {
  if (ids.length === 0) return []
  const today = now.toISOString().slice(0, 10)
  const accepted = ids.flatMap((id) => {
    const given = shown?.find((each) => each.id === id)
    const known = texts[id][language].some(
      ({ version, sha256, acceptedUntil = today }) =>
        given?.version === version && given.sha256 === sha256 && today <= acceptedUntil,
    )
    return given && known ? [given] : []
  })
  return accepted.length === ids.length && shown?.length === ids.length ? accepted : undefined
}
