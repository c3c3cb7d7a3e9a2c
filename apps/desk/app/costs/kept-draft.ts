import type { VersionDraft } from './version-draft.ts'

/** A form that takes longer than an idle session lasts. The tab remembers it until it is entered or discarded. */
type Kept = { readonly person: string; readonly address: string; readonly draft: VersionDraft }

const name = 'desk.costs-draft'

/** A browser that refuses storage throws; the form then lasts as long as the page. */
export function keepDraft(kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {}
}

/** What the same person typed at the same address. A colleague at this computer begins with an empty form. */
export function draftKeptAt(address: string, person: string): VersionDraft | undefined {
  try {
    const text = sessionStorage.getItem(name)
    const kept: Kept | undefined = text ? JSON.parse(text) : undefined
    return kept?.person === person && kept.address === address ? kept.draft : undefined
  } catch {
    return undefined
  }
}
